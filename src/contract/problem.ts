import * as z from 'zod/mini'
import { accountProblems } from './account-problems.ts'
import { approvalProblems } from './approval-limits.ts'
import { cashProblems } from './cash-problems.ts'
import { couponProblems } from './coupon-problems.ts'
import { fulfilmentProblems } from './fulfilment-problems.ts'
import { limitProblems } from './limit-problems.ts'
import { prescriptionProblems } from './prescription-problems.ts'
import { productProblems } from './product-problems.ts'
import { registerProblems } from './register-problems.ts'
import { stockProblems } from './stock-problems.ts'

/** All problems, each with its HTTP status and default message. The code that throws it can give another message. */
export const problems = {
  malformed_request: [400, 'The request is malformed.'],
  invalid_input: [400, 'Please check the values you entered.'],
  unauthenticated: [401, 'Authentication required'],
  forbidden: [403, 'You do not have permission to access this page.'],
  not_found: [404, 'Not found.'],
  pin_not_found: [404, 'We don’t know this PIN code. Check the six digits.'],
  order_not_found: [404, 'Order not found. Please check the order number and try again.'],
  medicine_not_found: [404, 'Medicine not found'],
  review_not_found: [404, 'This review no longer exists.'],
  document_not_found: [404, 'Document not found.'],
  alert_not_found: [404, 'This alert has been closed.'],
  customer_not_found: [404, 'User not found'],
  pharmacy_not_found: [404, 'Pharmacy not found'],
  staff_not_found: [404, 'This person is no longer on your staff. Reload to see the latest.'],
  pharmacist_not_found: [
    404,
    'This registration was replaced, or no longer exists. Reload to see the latest.',
  ],
  staff_email_taken: [
    409,
    'This email already logs in to a pharmacy. One email belongs to one pharmacy: invite this person with another one.',
  ],
  staff_joined: [409, 'This person has already accepted the invitation.'],
  too_many_staff: [409, 'You have 100 staff members. Remove one before you invite another.'],
  not_a_pharmacist: [
    409,
    'Give this person the role pharmacist first. Only the owner and pharmacists can be registered.',
  ],
  pharmacist_decided: [
    409,
    'This registration was decided or replaced elsewhere. Reload to see the latest.',
  ],
  licence_not_found: [404, 'Licence not found.'],
  pharmacy_already_verified: [
    409,
    'This pharmacy has been verified in the meantime. To delete it, open Pharmacies.',
  ],
  shipment_not_delivered: [
    409,
    'You can rate the pharmacy after your shipment has been delivered.',
  ],
  not_received: [409, 'You can review this medicine after it has been delivered.'],
  review_removed: [
    409,
    'Your review was removed from the shop. Change its text to publish it again.',
  ],
  own_review: [409, 'You can’t vote for your own review.'],
  insufficient_stock: [409, 'Quantity exceeds available stock!'],
  plan_changed: [409, 'Prices or stock have changed. Here are the offers as they are now.'],
  cart_changed: [409, 'Prices or stock have changed. Please review your cart.'],
  broken_file: [400, 'We can’t read this file.'],
  import_running: [409, 'Another import is running. Wait until it has finished, then start again.'],
  broken_photo: [400, 'We can’t read this image. Choose a JPEG, PNG or WebP file.'],
  too_many_photos: [
    409,
    'You have reached the limit for photos. Photos that are not in use are deleted after a week.',
  ],
  payload_too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'Please send JSON.'],
  payment_not_verified: [400, 'Payment verification failed. Please contact support.'],
  bad_signature: [400, 'The signature is not valid.'],
  return_not_found: [404, 'Return not found.'],
  return_over: [409, 'You can return an item within 7 days of its delivery.'],
  return_open: [
    409,
    'You have already requested a return of this item. The pharmacy will answer soon.',
  ],
  return_exceeds: [409, 'You can’t return that many units of this item.'],
  return_decided: [409, 'This return has already been decided.'],
  return_waits: [409, 'The pharmacy has three days to answer. After that you can decide.'],
  not_sold_again: [
    409,
    'These units can’t be sold again: they expire too soon, or were recalled or retired. Choose to destroy them.',
  ],
  photo_gone: [409, 'A photo is missing. Please add it again.'],
  cancellation_over: [
    409,
    'This order can no longer be cancelled here. Please contact our support.',
  ],
  ...cashProblems,
  ...fulfilmentProblems,
  ...productProblems,
  ...couponProblems,
  rule_not_found: [404, 'Drug rule not found.'],
  rule_exists: [409, 'There is a rule for these salts and routes already. Change that one.'],
  rule_changed: [409, 'This rule was changed by somebody else. Reload to see the latest.'],
  outside_district: [
    409,
    'The law lets pharmacies deliver prescription medicines within their own district only.',
  ],
  outside_area: [409, 'A pharmacy does not deliver to this PIN code.'],
  outside_state: [
    409,
    'A pharmacy without a GST registration sells within its own State only (Notification 34/2023).',
  ],
  operator_rules_changed: [
    409,
    'The operator’s rules were changed by somebody else. Reload to see the latest.',
  ],
  operator_rules_same: [409, 'These are the rules as they are. Change one of them first.'],
  statement_not_found: [404, 'Statement not found.'],
  payout_exceeds: [409, 'This is more than can be paid now.'],
  payout_known: [409, 'A payout to this pharmacy with this reference is already recorded.'],
  recall_not_found: [404, 'Recall not found.'],
  recall_exists: [409, 'This batch is already recalled.'],
  recall_closed: [409, 'This recall has already been closed.'],
  grievance_not_found: [404, 'Complaint not found. Please open it from your latest email again.'],
  grievance_resolved: [409, 'This complaint is resolved. Reopen it to write again.'],
  grievance_open: [409, 'This complaint is still open. Write a message instead.'],
  grievance_reopened: [
    409,
    'A complaint can be reopened once. Please write to the grievance officer.',
  ],
  admin_not_found: [404, 'This administrator no longer exists.'],
  refund_exceeds: [409, 'This is more than the amount that can still be refunded.'],
  refund_differs: [409, 'This key was used for another refund.'],
  payment_unfulfillable: [
    409,
    'Your payment arrived after the medicines sold out. We will refund it in full.',
  ],
  ...prescriptionProblems,
  ...registerProblems,
  ...stockProblems,
  ...accountProblems,
  ...approvalProblems,
  licence_taken: [409, 'Another licence with this form and number is already recorded.'],
  licence_decided: [409, 'This licence was changed elsewhere. Reload to see the latest.'],
  licence_inactive: [
    409,
    'Your retail licence (form 20) is not active, so this order has to wait. Renew the licence, or decline the order.',
  ],
  pharmacy_suspended: [
    409,
    'The marketplace has suspended your pharmacy, so this order has to wait. You can still decline it.',
  ],
  schedule_c_licence_inactive: [
    409,
    'Your licence in form 21 is not active, and a medicine of this order needs it, so the order has to wait. Renew the licence, or decline the item.',
  ],
  pharmacist_inactive: [
    409,
    'Your pharmacy has no active pharmacist, so medicines that need a prescription can’t be packed. Register one under Staff, or decline the item.',
  ],
  pharmacy_not_suspended: [409, 'This pharmacy is not suspended. Reload to see the latest.'],
  listing_removed: [409, 'This listing has already been removed.'],
  listing_not_removed: [409, 'This listing is not removed. Reload to see the latest.'],
  broken_document: [400, 'We can’t read this document. Choose a JPEG, PNG, WebP or PDF file.'],
  too_many_documents: [
    409,
    'You have reached the limit for scanned documents. Please write to our support.',
  ],
  infected_document: [
    422,
    'A virus scanner found something harmful in this file, so it was not saved. Scan the licence again or take a photo of it, then upload that.',
  ],
  ...limitProblems,
  internal: [500, 'An error occurred'],
  payment_unknown: [
    503,
    'We could not reach the payment provider. If you have paid, your order will appear shortly.',
  ],
  document_unchecked: [
    503,
    'We could not check this file for viruses, so it was not saved. Please try again in a few minutes.',
  ],
  provider_unavailable: [503, 'Failed to initiate checkout. Please try again.'],
  unavailable: [503, 'The shop is starting or stopping. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ProblemCode = keyof typeof problems

/** Problems that any call may return; an endpoint lists the others it can throw. */
export const universalProblems = [
  'malformed_request',
  'invalid_input',
  'unauthenticated',
  'session_expired',
  'forbidden',
  'confirmation_needed',
  'second_factor_required',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ProblemCode[]

/** RFC 9457 problem document, with SPEC.md's `success` and `message`. */
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
