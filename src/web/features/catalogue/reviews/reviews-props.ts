import type { ShownMedicine } from '#contract/medicine.ts'
import type { ReviewPage } from '#contract/reviews.ts'

export type ReviewsProps = { medicine: ShownMedicine; page: ReviewPage }

/** SPEC.md §9. */
export const shownAtFirst = 2
