import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, keysOf, oneLine, pageQuery, success, text } from './fields.ts'
import { rating } from './medicine.ts'
import { removalReasons, reviewLimits, reviewSorts } from './review-limits.ts'

/**
 * One review. `user` is a first name and an initial; `edited` is null until its author changes it. `sample`
 * marks generated reviews of the demo shop. `seller` is the pharmacy that sold what is reviewed; `reply` is its answer.
 */
export const review = z.object({
  _id: id,
  user: z.string(),
  rating: z.int(),
  title: z.string(),
  content: z.string(),
  date: instant,
  edited: z.nullable(instant),
  helpful: z.int(),
  verified: z.boolean(),
  sample: z.boolean(),
  seller: z.string(),
  reply: z.nullable(z.object({ content: z.string(), date: instant })),
})
export type Review = z.infer<typeof review>

/** `distribution`: share of 5, 4, 3, 2 and 1 star in whole percent. */
export const reviewPage = z.object({
  reviews: z.array(review),
  rating: z.nullable(rating),
  distribution: z.nullable(z.array(z.int())),
  nextCursor: z.nullable(z.string()),
})
export type ReviewPage = z.infer<typeof reviewPage>

export const reviewsQuery = z.object({
  sort: z._default(z.enum(reviewSorts, 'Unknown sort order.'), 'helpful'),
  ...pageQuery,
})
export type ReviewsQuery = z.infer<typeof reviewsQuery>

/** Direction overrides and other invisible controls could make a review appear to say something else. */
const plain = z.refine<string>(
  (value) => !/[\u0080-\u009f\u202a-\u202e\u2066-\u2069]/.test(value),
  'This text has characters that cannot be shown.',
)

export const reviewInput = z.object({
  rating: z
    .int('Please choose 1 to 5 stars')
    .check(z.gte(1, 'Please choose 1 to 5 stars'), z.lte(5, 'Please choose 1 to 5 stars')),
  title: text('Title is required', reviewLimits.title).check(plain, oneLine),
  content: text('Review is required', reviewLimits.content).check(plain),
})
export type ReviewInput = z.infer<typeof reviewInput>

const removalReason = z.enum(keysOf(removalReasons), 'Please choose a reason')

/**
 * A customer's relation to the reviews of the product that a medicine is an offer of: the review they wrote, whether
 * they may write one (and if not, why), and the reviews they voted for. `removed`: the administrator removed the
 * review; only its author still sees it.
 */
export const ownReview = z.object({
  review: z.nullable(review),
  removed: z.nullable(z.object({ why: removalReason, date: instant })),
  may: z.boolean(),
  whyNot: z.nullable(z.string()),
  votes: z.array(id),
})
export type OwnReview = z.infer<typeof ownReview>

/** `listed`: still in the inventory. */
export const receivedReview = z.extend(review, {
  medicine: z.object({ _id: id, name: z.string(), listed: z.boolean() }),
})
export type ReceivedReview = z.infer<typeof receivedReview>

const answered = z.extend(success, { review })
const vote = z.extend(success, { helpful: z.int() })

export const reviews = {
  own: endpoint({
    method: 'GET',
    path: '/api/medicines/:id/review',
    access: 'customer',
    summary: 'Get the customer’s own review of a medicine’s product, or whether they may write one',
    params: idParams,
    response: ownReview,
    problems: ['medicine_not_found'],
  }),
  write: endpoint({
    method: 'PUT',
    path: '/api/medicines/:id/review',
    access: 'customer',
    summary:
      'Write or change the customer’s one review of a medicine’s product, of which any offer was delivered to them; a removed review is published again after its text changes',
    params: idParams,
    body: reviewInput,
    response: answered,
    problems: ['medicine_not_found', 'not_received', 'review_removed'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/medicines/:id/review',
    access: 'customer',
    summary: 'Delete the customer’s own review. Idempotent',
    params: idParams,
    response: success,
  }),
  vote: endpoint({
    method: 'PUT',
    path: '/api/reviews/:id/vote',
    access: 'customer',
    summary: 'Mark another customer’s review as helpful. Idempotent',
    params: idParams,
    response: vote,
    problems: ['review_not_found', 'own_review'],
  }),
  unvote: endpoint({
    method: 'DELETE',
    path: '/api/reviews/:id/vote',
    access: 'customer',
    summary: 'Remove a helpful vote. Idempotent',
    params: idParams,
    response: vote,
    problems: ['review_not_found'],
  }),
  received: endpoint({
    method: 'GET',
    path: '/api/pharmacy/reviews',
    access: 'pharmacy',
    summary:
      'List the reviews of the pharmacy’s medicines: unanswered ones first, each group newest first',
    query: z.object(pageQuery),
    response: z.object({
      reviews: z.array(receivedReview),
      unanswered: z.int(),
      nextCursor: z.nullable(z.string()),
    }),
  }),
  reply: endpoint({
    method: 'PUT',
    path: '/api/reviews/:id/reply',
    access: 'pharmacy',
    summary: 'Reply to a review of one of the pharmacy’s medicines, or change the reply',
    params: idParams,
    body: z.object({ reply: text('Reply is required', reviewLimits.reply).check(plain) }),
    response: answered,
    problems: ['review_not_found'],
  }),
  unreply: endpoint({
    method: 'DELETE',
    path: '/api/reviews/:id/reply',
    access: 'pharmacy',
    summary: 'Delete the reply. Idempotent',
    params: idParams,
    response: answered,
    problems: ['review_not_found'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/:id/removal',
    access: 'admin',
    summary: 'Remove a review from the shop; its author sees the reason',
    params: idParams,
    body: z.object({ why: removalReason }),
    response: success,
    problems: ['review_not_found'],
    messages: { unauthenticated: 'You are not logged in' },
  }),
}
