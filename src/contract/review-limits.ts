/** Characters of what is written in and under a review; without schemas, for pages that load none. */
export const reviewLimits = { title: 100, content: 2000, reply: 1000 } as const

/** How a medicine's reviews can be sorted; samples stand behind the others whichever way. */
export const reviewSorts = ['helpful', 'newest', '-rating', 'rating'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** What a review is taken off the shop for, as its author reads it. */
export const removalReasons = {
  abusive: 'It insults or threatens somebody',
  personal: 'It tells something private about somebody',
  harmful: 'It could lead somebody to use a medicine wrongly',
  advertising: 'It advertises something',
  off_topic: 'It is not about this medicine',
} as const
export type RemovalReason = keyof typeof removalReasons
