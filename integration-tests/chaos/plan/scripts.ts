import type { ActionName } from "../../kit/history/actions"

/** Scripts of actions, which cover every kind of decision and every action of core. */
export const SCRIPTS = {
  "completed late": ["chooses payOS", "pays late, enough", "decides: complete", "returns"],
  "accepted as a partial payment": [
    "chooses payOS",
    "pays late, too little",
    "decides: accept partial payment",
    "returns",
  ],
  "paid back": [
    "chooses payOS",
    "pays too much",
    "waits for the order to be paid",
    "decides: pay back",
    "confirms a draft",
    "pays the requested amount",
    "returns",
  ],
  "discarded then reversed": [
    "chooses payOS",
    "pays late, too little",
    "decides: pay back",
    "discards a draft: unallocated",
    "decides: pay back in cash",
    "returns",
    "reverses a decision",
    "returns",
  ],
  "paid outside payOS": [
    "chooses payOS",
    "pays too much",
    "decides: pay back",
    "discards a draft: already paid",
    "pays too much",
    "decides: keep",
    "returns",
  ],
  allocated: [
    "places another unpaid order",
    "chooses payOS",
    "pays late, enough",
    "decides: allocate to order",
    "returns",
  ],
  divided: [
    "chooses payOS",
    "pays late, too little",
    "decides: pay back a part in cash",
    "decides: keep a part",
    "returns",
  ],
  "edited up": [
    "chooses payOS",
    "completes",
    "edits an unpaid order up",
    "pays the requested amount",
    "returns",
  ],
  "edited down": [
    "chooses payOS",
    "completes",
    "edits an unpaid order down",
    "pays the requested amount",
    "returns",
  ],
  authorized: [
    "chooses payOS",
    "completes",
    "authorize during a transfer",
    "waits for the order to be paid",
    "refund during a transfer",
    "returns",
  ],
  "marked as paid": ["chooses payOS", "completes", "mark as paid during a transfer", "returns"],
  captured: [
    "chooses payOS",
    "completes",
    "pays the requested amount",
    "waits for the order to be paid",
    "capture during a transfer",
  ],
  cancelled: ["chooses payOS", "completes", "cancel during a transfer", "returns"],
} as const satisfies Record<string, readonly ActionName[]>

export type ScriptName = keyof typeof SCRIPTS

export const SCRIPT_NAMES = Object.keys(SCRIPTS) as [ScriptName, ...ScriptName[]]

/** Random actions after a script; the merchant's decisions are about as frequent as all others together. */
export const RANDOM_ACTIONS = [
  "returns",
  "pays the requested amount",
  "pays too little",
  "pays too much",
  "adds a bag",
  "places another unpaid order",
  "a core action during a transfer",
  "a core action",
  "edits an unpaid order",
  "decides about a case",
  "decides about a case",
  "decides about a case",
  "confirms a draft",
  "discards a draft",
  "reverses a decision",
] as const satisfies readonly ActionName[]
