import * as z from 'zod/mini'
import { endpoint, prescriptionTypes } from './endpoint.ts'
import { id, idParams, instant, optionalText, success } from './fields.ts'
import {
  pageKinds,
  prescriptionLimits,
  prescriptionStates,
  rotations,
} from './prescription-rules.ts'

const { pages: most } = prescriptionLimits

/**
 * One page, in its place. `upload`: the id under which the client sent the file; a PDF gives several pages of one
 * upload. `width` and `height` before the page is turned clockwise by `rotation` degrees; `size` in bytes.
 */
export const prescriptionPage = z.object({
  _id: id,
  upload: id,
  rotation: z.literal(rotations),
  kind: z.enum(pageKinds),
  size: z.int(),
  width: z.int(),
  height: z.int(),
})
export type PrescriptionPage = z.infer<typeof prescriptionPage>

/** A prescription with its pages in order. `patient` is null until one is chosen. */
export const prescription = z.object({
  _id: id,
  patient: z.nullable(z.object({ _id: id, name: z.string() })),
  state: z.enum(prescriptionStates),
  note: z.string(),
  createdAt: instant,
  pages: z.array(prescriptionPage),
})
export type Prescription = z.infer<typeof prescription>

const answer = z.extend(success, { prescription })
const pageParams = z.object({ id, page: id })

/** Everything the customer decides about a prescription besides its pages. */
export const prescriptionDetails = z.object({
  patient: z.optional(z.nullable(id)),
  note: optionalText(500),
})

/** All pages in their new order. */
export const pageOrder = z.object({
  pages: z
    .array(z.object({ _id: id, rotation: z.literal(rotations) }))
    .check(z.maxLength(most, `At most ${most} pages.`)),
})

export const prescriptions = {
  list: endpoint({
    method: 'GET',
    path: '/api/prescriptions',
    access: 'customer',
    summary: 'List the customer’s prescriptions, newest first',
    response: z.object({ prescriptions: z.array(prescription) }),
  }),
  start: endpoint({
    method: 'PUT',
    path: '/api/prescriptions/:id',
    access: 'customer',
    summary:
      'Start a prescription under an id that the client made. Idempotent, so that a client repeats it after a lost connection. One that is not finished within a week is deleted',
    params: idParams,
    response: answer,
    problems: ['prescription_not_found', 'too_many_prescriptions'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/prescriptions/:id',
    access: 'customer',
    summary: 'Get one of the customer’s prescriptions',
    params: idParams,
    response: z.object({ prescription }),
    problems: ['prescription_not_found'],
  }),
  upload: endpoint({
    method: 'PUT',
    path: '/api/prescriptions/:id/uploads/:upload',
    access: 'customer',
    summary:
      'Upload a photo, or a PDF of up to 10 pages, of up to 10 MB under an id that the client made. Its pages are appended, re-encoded without metadata and encrypted. Idempotent: the same id again gives the same pages',
    params: z.object({ id, upload: id }),
    takes: prescriptionTypes,
    budget: 'uploads',
    response: answer,
    problems: [
      'prescription_not_found',
      'prescription_closed',
      'broken_prescription_file',
      'too_many_pages',
    ],
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/api/prescriptions/:id/pages',
    access: 'customer',
    summary: 'Put all pages into an order, and turn them',
    params: idParams,
    body: pageOrder,
    response: answer,
    problems: ['prescription_not_found', 'prescription_closed', 'prescription_changed'],
  }),
  removePage: endpoint({
    method: 'DELETE',
    path: '/api/prescriptions/:id/pages/:page',
    access: 'customer',
    summary: 'Delete a page. Idempotent',
    params: pageParams,
    response: answer,
    problems: ['prescription_not_found', 'prescription_closed', 'prescription_without_pages'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/prescriptions/:id/completion',
    access: 'customer',
    summary:
      'Finish the upload: the prescription can then be used for orders. A field left out keeps its value. Idempotent',
    params: idParams,
    body: prescriptionDetails,
    response: answer,
    problems: [
      'prescription_not_found',
      'prescription_closed',
      'prescription_without_pages',
      'patient_not_found',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/prescriptions/:id',
    access: 'customer',
    summary: 'Delete a prescription that no order uses, with its pages. Idempotent',
    params: idParams,
    response: success,
    problems: ['prescription_closed'],
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/prescriptions/:id/pages/:page',
    access: 'customer',
    summary: 'Download a page as an image, without its rotation. Every view is recorded',
    params: pageParams,
    gives: 'image/webp',
    response: z.string(),
    problems: ['prescription_not_found'],
  }),
}
