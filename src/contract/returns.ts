/** Why a customer returns an item. */
export const returnReasons = {
  damaged: 'It arrived damaged',
  wrong: 'It is not what I ordered',
  near_expiry: 'It expires too soon',
  never_arrived: 'It never arrived',
} as const
export type ReturnReason = keyof typeof returnReasons

export const returnStates = ['requested', 'accepted', 'refused'] as const
export type ReturnState = (typeof returnStates)[number]

/** Days after its delivery during which an item can be returned. */
export const returnableDays = 7

/** Days that the pharmacy has to decide a return. After that the administrator can. */
export const answerDays = 3

export const returnPhotoLimits = { most: 3, unused: 12 } as const

/** Whether a return needs a photo as evidence. The expiry date is recorded; what never arrived cannot be shown. */
export function needsPhoto(reason: ReturnReason): boolean {
  return reason === 'damaged' || reason === 'wrong'
}

/** Damaged units are never sold again, and units that never arrived are not there. */
export function maySellAgain(reason: ReturnReason): boolean {
  return reason === 'wrong' || reason === 'near_expiry'
}
