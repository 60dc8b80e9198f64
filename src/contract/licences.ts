import * as z from 'zod/mini'
import { documentTypes, endpoint } from './endpoint.ts'
import { id, idParams, instant, keysOf, pageQuery, success } from './fields.ts'
import {
  adminLicence,
  decisionInput,
  licence,
  licenceDetails,
  licenceEvent,
  licenceInput,
  reasonInput,
  retentionDueOn,
} from './licence-shapes.ts'
import { licenceStates } from './licence-words.ts'
import { tableHeaders } from './table.ts'

const changed = z.extend(success, { licence })
const decided = z.extend(success, { licence: adminLicence })

/** Calls of a pharmacy about its own drug licences. */
export const licences = {
  list: endpoint({
    method: 'GET',
    path: '/api/pharmacy/licences',
    access: 'pharmacy',
    summary:
      'List the pharmacy’s licences, newest first. districtNeeded: it can’t deliver prescription medicines because its form 20 names no district',
    response: z.object({ licences: z.array(licence), districtNeeded: z.boolean() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/pharmacy/licences',
    access: 'pharmacy',
    summary:
      'Add a licence, which waits for approval. Wholesale licences (20B, 21B) are recorded and authorise no sale here',
    body: licenceInput,
    response: changed,
    problems: ['licence_taken'],
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/pharmacy/licences/:id',
    access: 'pharmacy',
    summary: 'Correct a licence that waits for approval, or fill in what is missing in a later one',
    params: idParams,
    body: z.object(licenceDetails),
    response: changed,
    problems: ['licence_not_found', 'licence_decided', 'licence_taken'],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/pharmacy/licences/:id/renewal',
    access: 'pharmacy',
    summary:
      'Enter until when the retention fee is paid: the first date counts at once, a later one after approval',
    params: idParams,
    body: z.object({ retentionDueOn }),
    response: changed,
    problems: ['licence_not_found', 'licence_decided'],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/api/pharmacy/licences/:id/documents',
    access: 'pharmacy',
    summary:
      'Upload a scan of the licence: JPEG, PNG, WebP or PDF of up to 10 MB. Pictures are re-encoded without their metadata; a PDF is checked for viruses where the shop has a scanner, and refused if it is encrypted',
    params: idParams,
    takes: documentTypes,
    budget: 'uploads',
    response: changed,
    problems: [
      'licence_not_found',
      'licence_decided',
      'broken_photo',
      'broken_document',
      'too_many_documents',
      'infected_document',
      'document_unchecked',
    ],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/licence-documents/:id/picture',
    access: 'signed-in',
    summary: 'Download a scan that is a picture, for its pharmacy and administrators',
    params: idParams,
    gives: 'image/webp',
    response: z.string(),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/licence-documents/:id/pdf',
    access: 'signed-in',
    summary:
      'Download a scan that is a PDF, for its pharmacy and administrators; checked for viruses again',
    params: idParams,
    gives: 'application/pdf',
    response: z.string(),
    problems: ['infected_document', 'document_unchecked'],
  }),
}

/** `waiting`: licences and renewals that an administrator must decide. */
const listQuery = z.object({
  ...pageQuery,
  state: z.optional(z.enum(['waiting', ...keysOf(licenceStates)], 'Unknown state.')),
  pharmacy: z.optional(id),
})

const suspension = z.object({ since: instant, reason: z.string() })

/** Calls of administrators about licences, and about pharmacies’ permission to sell. */
export const adminLicences = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/licences',
    access: 'admin',
    summary: 'List licences: waiting ones longest waiting first, others newest first',
    query: listQuery,
    response: z.object({ licences: z.array(adminLicence), waiting: z.int() }),
    responseHeaders: tableHeaders,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/licences/:id',
    access: 'admin',
    summary: 'Get a licence with its history, newest event first',
    params: idParams,
    response: z.object({ licence: adminLicence, history: z.array(licenceEvent) }),
    problems: ['licence_not_found'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/licences/:id/decision',
    access: 'admin',
    summary:
      'Approve or reject a licence or its renewal, or suspend, resume or cancel a licence; the pharmacy is notified',
    params: idParams,
    body: decisionInput,
    response: decided,
    problems: ['licence_not_found', 'licence_decided', 'licence_taken'],
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/pharmacies/:id/suspension',
    access: 'admin',
    summary:
      'Suspend a verified pharmacy: its goods go off sale at once and its open shipments wait; it can still log in',
    params: idParams,
    body: reasonInput,
    response: z.extend(success, { suspension }),
    problems: ['pharmacy_not_found', 'pharmacy_suspended'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/admin/pharmacies/:id/resumption',
    access: 'admin',
    summary: 'Let a suspended pharmacy sell again',
    params: idParams,
    body: reasonInput,
    response: success,
    problems: ['pharmacy_not_found', 'pharmacy_not_suspended'],
  }),
}
