/** Maximum characters of a review and its reply. No schemas here, so that pages load no parser. */
export const reviewLimits = { title: 100, content: 2000, reply: 1000 } as const

/** Sort orders of a medicine's reviews; sample reviews always come last. */
export const reviewSorts = ['helpful', 'newest', '-rating', 'rating'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Reasons for removing a review, as shown to its author. */
export const removalReasons = {
  abusive: 'It insults or threatens someone',
  personal: 'It contains private information about someone',
  harmful: 'It could lead someone to use a medicine incorrectly',
  advertising: 'It advertises something',
  off_topic: 'It is not about this medicine',
} as const
export type RemovalReason = keyof typeof removalReasons
