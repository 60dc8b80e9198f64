/** Why a customer gives something back. */
export const returnReasons = {
  damaged: 'It came damaged',
  wrong: 'It is not what I ordered',
  near_expiry: 'It expires too soon',
} as const
export type ReturnReason = keyof typeof returnReasons

export const returnStates = ['requested', 'accepted', 'refused'] as const
export type ReturnState = (typeof returnStates)[number]

/** Days after its delivery in which a line can be given back. */
export const returnableDays = 7
