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

/** Days that the pharmacy has to answer. Then the administrator may. */
export const answerDays = 3

export const returnPhotoLimits = { most: 3, unused: 12 } as const

/** What can't be seen must be shown: such a return needs a photo. Of an expiry the books know enough. */
export function needsPhoto(reason: ReturnReason): boolean {
  return reason !== 'near_expiry'
}

/** What came damaged is never sold again. */
export function maySellAgain(reason: ReturnReason): boolean {
  return reason !== 'damaged'
}
