import type { ActName } from "../../kit/history/acts"

/** Scripted acts, which cover every kind of decision and every button of core. */
export const STORIES = {
  "completed after all": ["chooses payOS", "pays late, enough", "decides: complete", "comes back"],
  "accepted short": [
    "chooses payOS",
    "pays late, too little",
    "decides: accept short",
    "comes back",
  ],
  "paid back": [
    "chooses payOS",
    "pays too much",
    "waits for the order to be paid",
    "decides: pay back",
    "confirms a draft",
    "pays what is asked",
    "comes back",
  ],
  "freed and taken back": [
    "chooses payOS",
    "pays late, too little",
    "decides: pay back",
    "discards a draft: unallocated",
    "decides: cash",
    "comes back",
    "takes a decision back",
    "comes back",
  ],
  "paid outside payOS": [
    "chooses payOS",
    "pays too much",
    "decides: pay back",
    "discards a draft: by hand",
    "pays too much",
    "decides: keep",
    "comes back",
  ],
  allocated: [
    "orders once more, unpaid",
    "chooses payOS",
    "pays late, enough",
    "decides: allocate to order",
    "comes back",
  ],
  divided: [
    "chooses payOS",
    "pays late, too little",
    "decides: cash, a part",
    "decides: keep, a part",
    "comes back",
  ],
  "edited up": [
    "chooses payOS",
    "completes",
    "edits an unpaid order up",
    "pays what is asked",
    "comes back",
  ],
  "edited down": [
    "chooses payOS",
    "completes",
    "edits an unpaid order down",
    "pays what is asked",
    "comes back",
  ],
  authorized: [
    "chooses payOS",
    "completes",
    "a transfer meets authorize",
    "waits for the order to be paid",
    "a transfer meets refund",
    "comes back",
  ],
  "marked as paid": ["chooses payOS", "completes", "a transfer meets mark as paid", "comes back"],
  captured: [
    "chooses payOS",
    "completes",
    "pays what is asked",
    "waits for the order to be paid",
    "a transfer meets capture",
  ],
  cancelled: ["chooses payOS", "completes", "a transfer meets cancel", "comes back"],
} as const satisfies Record<string, readonly ActName[]>

export type StoryName = keyof typeof STORIES

export const STORY_NAMES = Object.keys(STORIES) as [StoryName, ...StoryName[]]

/** Random acts after a story; decisions of the merchant are about as frequent as all others together. */
export const RANDOM_ACTS = [
  "comes back",
  "pays what is asked",
  "pays too little",
  "pays too much",
  "takes one bag more",
  "orders once more, unpaid",
  "a transfer meets a button",
  "a button",
  "edits an unpaid order",
  "decides about a case",
  "decides about a case",
  "decides about a case",
  "confirms a draft",
  "discards a draft",
  "takes a decision back",
] as const satisfies readonly ActName[]
