import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { contextOf } from "../use-cases/context"
import { checkHealth } from "../use-cases/health/check-health"

const checkPayosHealthStep = createStep(
  "check-payos-health",
  async (_: Record<string, never>, { container }) => {
    return new StepResponse(await checkHealth(contextOf(container)))
  },
)

/** Checks everything that payments need: keys, webhook, clock, regions, the loops. Nothing changes. */
export const checkPayosHealthWorkflow = createWorkflow(
  "check-payos-health",
  () => new WorkflowResponse(checkPayosHealthStep({})),
)
