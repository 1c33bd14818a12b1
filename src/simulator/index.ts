export { defaultBehaviour, type SimulatorBehaviour } from "./behaviour"
export type { ChannelCredentials } from "./credentials"
export { startSimulator, type Simulator, type SimulatorOptions } from "./start"
