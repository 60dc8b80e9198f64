import * as z from 'zod/mini'

/** Every refusal there is: its HTTP status and the sentence a person reads unless the thrower knows better. */
export const problems = {
  malformed_request: [400, 'The request could not be read.'],
  invalid_input: [400, 'Please check the values you entered.'],
  wrong_password: [400, 'This is not your current password.'],
  reset_link_over: [400, 'This link has been used, is too old or is not complete.'],
  unauthenticated: [401, 'Authentication required'],
  session_expired: [401, 'Session expired. Please log in again.'],
  invalid_credentials: [401, 'Invalid login credentials'],
  forbidden: [403, 'You do not have permission to access this page.'],
  not_found: [404, 'Not found.'],
  order_not_found: [404, 'Order not found. Please check the order number and try again.'],
  medicine_not_found: [404, 'Medicine not found'],
  batch_not_found: [404, 'Batch not found'],
  review_not_found: [404, 'This review is no longer there.'],
  paper_not_found: [404, 'There is no such paper.'],
  alert_not_found: [404, 'This alert has been closed.'],
  customer_not_found: [404, 'User not found'],
  pharmacy_not_found: [404, 'Pharmacy not found'],
  account_exists: [409, 'An account with this e-mail already exists. Please log in.'],
  pharmacy_already_verified: [
    409,
    'This pharmacy has been verified meanwhile. Delete it under Pharmacies if it should go.',
  ],
  parcel_not_delivered: [409, 'You can rate the pharmacy once your parcel was delivered.'],
  not_received: [409, 'You can review this once it was delivered.'],
  review_removed: [
    409,
    'Your review was taken off the shop. It can be shown again once it says something else.',
  ],
  own_review: [409, 'You can’t vote for your own review.'],
  insufficient_stock: [409, 'Quantity exceeds available stock!'],
  stock_on_hold: [
    409,
    'Some units are held by customers who are paying. Stock can’t go below them.',
  ],
  batch_changed: [409, 'The units of this batch have changed meanwhile. Look at them again.'],
  batch_retired: [409, 'This batch is out of the books.'],
  batch_recalled: [409, 'This batch is recalled. Its units stay set aside until the recall ends.'],
  cart_changed: [409, 'Prices or stock have changed. Please review your cart.'],
  broken_file: [400, 'The file can’t be read.'],
  import_running: [
    409,
    'Another import is running. Wait until it has ended, then start yours again.',
  ],
  broken_photo: [400, 'The picture can’t be read. Choose a JPEG, PNG or WebP.'],
  too_many_photos: [
    409,
    'There is no room for more photos. Those that no medicine shows are forgotten after a week.',
  ],
  payload_too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'Please send JSON.'],
  payment_not_verified: [400, 'Payment verification failed. Please contact support.'],
  bad_signature: [400, 'The signature is not the payment provider’s.'],
  return_not_found: [404, 'This return is not there.'],
  return_over: [409, 'A medicine can be given back within 7 days of its delivery.'],
  return_open: [409, 'You have asked to give this back already. The pharmacy will answer.'],
  return_exceeds: [409, 'So many units of it can’t be given back any more.'],
  return_decided: [409, 'This return was decided meanwhile.'],
  return_waits: [409, 'The pharmacy has three days to answer. Then you may decide.'],
  not_sold_again: [
    409,
    'These units can’t be sold again: they expire too soon, or were recalled or retired. Have them destroyed.',
  ],
  photo_gone: [409, 'A photo is no longer there. Please add it again.'],
  cancellation_over: [
    409,
    'This order can no longer be cancelled here. Please write to our support.',
  ],
  step_taken: [409, 'This order has gone another way meanwhile.'],
  line_declined: [409, 'This line has been declined already.'],
  batch_unfit: [
    409,
    'These batches can’t be packed: they have too few units, were taken off the shelf, or expire before the day that the customer was told.',
  ],
  order_held: [
    409,
    'A batch of this order was recalled, and no other can take its place. Decline the line, or bring in another batch.',
  ],
  statement_not_found: [404, 'Statement not found.'],
  payout_exceeds: [409, 'This is more than the pharmacy is owed.'],
  payout_known: [409, 'A payout to this pharmacy with this reference is written down already.'],
  recall_not_found: [404, 'Recall not found.'],
  recall_exists: [409, 'This batch is recalled already.'],
  recall_closed: [409, 'This recall has been closed meanwhile.'],
  refund_exceeds: [409, 'This is more than can still be refunded.'],
  refund_differs: [409, 'This key was used for another refund.'],
  payment_unfulfillable: [
    409,
    'Your payment arrived after the medicines were sold. You will get your money back.',
  ],
  too_many_requests: [429, 'Too many attempts. Please wait a few minutes and try again.'],
  too_many_checkouts: [429, 'You have several unfinished payments. Please wait 15 minutes.'],
  internal: [500, 'An error occurred'],
  payment_unknown: [
    503,
    'We could not reach the payment provider. If you have paid, your order will appear shortly.',
  ],
  provider_unavailable: [503, 'Failed to initiate checkout. Please try again.'],
  unavailable: [503, 'The shop is starting or stopping. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ProblemCode = keyof typeof problems

/** Any call may answer these; an endpoint lists the others it can throw. */
export const universalProblems = [
  'malformed_request',
  'invalid_input',
  'unauthenticated',
  'session_expired',
  'forbidden',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ProblemCode[]

/** RFC 9457 problem document, with SPEC.md's `success` and `message` beside it. */
export const problemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  message: z.string(),
  success: z.literal(false),
  requestId: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  details: z.optional(z.record(z.string(), z.unknown())),
})
export type ProblemDocument = z.infer<typeof problemDocument>

/** Thrown by use cases and rules; rolls the request's transaction back. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly details: Record<string, unknown> | undefined
  readonly errors: ProblemDocument['errors']

  constructor(
    code: ProblemCode,
    given: {
      message?: string
      details?: Record<string, unknown>
      errors?: ProblemDocument['errors']
    } = {},
  ) {
    super(given.message ?? problems[code][1])
    this.name = 'Problem'
    this.code = code
    this.status = problems[code][0]
    this.details = given.details
    this.errors = given.errors
  }
}
