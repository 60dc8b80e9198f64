import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, keysOf, optionalText, success, text } from './fields.ts'
import { rejectionReasons, verificationQueues } from './prescription-rules.ts'
import { tableHeaders, tableQuery } from './table.ts'
import {
  listedVerification,
  prescriptionItem,
  verification as shape,
  verificationInput,
  verificationMessage,
} from './verification-shapes.ts'

const answer = z.extend(success, { verification: shape })
const reading = [
  'verification_not_found',
  'pharmacist_required',
  'licence_inactive',
  'pharmacy_suspended',
] as const
const working = ['verification_not_found', 'verification_taken', 'verification_decided'] as const
const deciding = [
  ...working,
  'pharmacist_required',
  'licence_inactive',
  'pharmacy_suspended',
] as const
const detail = { params: idParams, access: 'pharmacy' } as const
const base = '/api/pharmacy/prescriptions/:id'

/** The message of an answer that has neither a text nor a page. */
export const nothingAnswered = 'Write your answer, or add a page first.'

/**
 * The verification bench: one entry for each shipment with prescription medicines, under the shipment's id. Two
 * pharmacists never work on the same one: opening it for work claims it for some minutes. In `counts`, decided ones
 * are counted up to `mostCountedRows` + 1 (10,001), which stands for more than 10,000.
 */
export const verification = {
  list: endpoint({
    method: 'GET',
    path: '/api/pharmacy/prescriptions',
    access: 'pharmacy',
    summary:
      'List the prescriptions to verify, longest waiting first; decided ones newest first. A count of 10,001 decided ones stands for more than 10,000',
    query: z.object({
      ...tableQuery,
      queue: z._default(z.enum(keysOf(verificationQueues)), 'waiting'),
    }),
    response: z.object({
      verifications: z.array(listedVerification),
      counts: z.object({ waiting: z.int(), asked: z.int(), decided: z.int(), overdue: z.int() }),
    }),
    responseHeaders: [...tableHeaders],
  }),
  detail: endpoint({
    method: 'GET',
    path: base,
    ...detail,
    summary:
      'Get a prescription to verify, or a decided one, with its transcription, the ordered medicines and the flags; for an active pharmacist',
    response: z.object({ verification: shape }),
    problems: reading,
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/pharmacy/prescriptions/:id/pages/:page',
    access: 'pharmacy',
    summary:
      'Download a page as an image, without its rotation, until the medicines can no longer be returned; for an active pharmacist. Every view is recorded with the person',
    params: z.object({ id, page: id }),
    gives: 'image/webp',
    response: z.string(),
    problems: reading,
  }),
  claim: endpoint({
    method: 'PUT',
    path: `${base}/claim`,
    ...detail,
    summary: 'Start or go on working on it: for ten minutes no other pharmacist can. Idempotent',
    response: answer,
    problems: deciding,
  }),
  release: endpoint({
    method: 'DELETE',
    path: `${base}/claim`,
    ...detail,
    summary: 'Stop working on it, so that others can. Idempotent',
    response: success,
    problems: ['verification_not_found'],
  }),
  verify: endpoint({
    method: 'POST',
    path: `${base}/verification`,
    ...detail,
    summary:
      'Store the transcription and decide about every ordered medicine: linked ones reserve their quantity, refused ones are declined and refunded. `verification_flagged` if the transcription is that of another case or names another patient: its `details.flags`, sent back as `acknowledged`, confirm that the pharmacist has looked',
    body: verificationInput,
    response: answer,
    problems: [
      ...deciding,
      'verification_flagged',
      'prescription_expired',
      'prescription_transcribed',
      'prescription_differs',
      'prescription_exceeded',
      'drug_rule_changed',
    ],
  }),
  reject: endpoint({
    method: 'POST',
    path: `${base}/rejection`,
    ...detail,
    summary: 'Reject the prescription: the medicines that need it are declined and refunded',
    body: z.object({
      reason: z.enum(keysOf(rejectionReasons), 'Choose a reason.'),
      note: optionalText(300),
    }),
    response: answer,
    problems: deciding,
  }),
  ask: endpoint({
    method: 'POST',
    path: `${base}/questions`,
    ...detail,
    summary: 'Ask the customer, who answers with a message or another page',
    body: z.object({ text: text('Write your question.', 1000) }),
    response: answer,
    problems: deciding,
  }),
  /** The customer's side. */
  reviews: endpoint({
    method: 'GET',
    path: '/api/prescriptions/:id/reviews',
    access: 'customer',
    summary:
      'What pharmacists have transcribed, decided and asked about the customer’s prescription, and who has opened it',
    params: idParams,
    response: z.object({
      items: z.array(prescriptionItem),
      reviews: z.array(
        z.object({
          /** The shipment's id. */
          _id: id,
          orderId: id,
          pharmacy: z.string(),
          state: listedVerification.shape.state,
          reason: shape.shape.reason,
          reasonNote: shape.shape.reasonNote,
          dueAt: listedVerification.shape.dueAt,
          decidedAt: listedVerification.shape.decidedAt,
          messages: z.array(verificationMessage),
          /** A question is open, and a page was added since: the answer needs no text. */
          pageAdded: z.boolean(),
        }),
      ),
      /** How often the pharmacists of each pharmacy have opened a page, and when last. */
      views: z.array(z.object({ pharmacy: z.string(), times: z.int(), lastAt: instant })),
    }),
    problems: ['prescription_not_found'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/prescriptions/:id/answers',
    access: 'customer',
    summary:
      'Answer a pharmacist’s question. While it is open, uploads add pages to the prescription; with a new page, no text is needed',
    params: idParams,
    body: z.object({ review: id, text: optionalText(1000) }),
    response: success,
    problems: ['prescription_not_found', 'verification_not_found', 'verification_decided'],
  }),
}
