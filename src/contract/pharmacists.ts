import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, pageQuery, requiredDay, success, text } from './fields.ts'
import { pharmacistRegistration } from './staff.ts'
import { tableHeaders } from './table.ts'

/**
 * A registration as the administrator sees it. `person`: the staff member's name, null for the owner. `alsoAt`: other
 * pharmacies with the same number of the same council, waiting or verified.
 */
export const listedPharmacist = z.extend(pharmacistRegistration, {
  pharmacy: z.object({ _id: id, name: z.string() }),
  person: z.nullable(z.string()),
  alsoAt: z.array(z.string()),
})
export type ListedPharmacist = z.infer<typeof listedPharmacist>

const reason = text('Give a reason. The pharmacy will read it.', 300)
const decided = z.extend(success, { pharmacist: listedPharmacist })
const problems = ['pharmacist_not_found', 'pharmacist_decided'] as const

/** The administrator's decisions about pharmacists. */
export const pharmacists = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/pharmacists',
    access: 'admin',
    summary:
      'List registrations of pharmacists: waiting ones longest waiting first, others newest first',
    query: z.object({
      ...pageQuery,
      state: z.optional(z.enum(['waiting', 'verified', 'closed'], 'Unknown state.')),
    }),
    response: z.array(listedPharmacist),
    responseHeaders: tableHeaders,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/admin/pharmacists/:id/verification',
    access: 'admin',
    summary: 'Verify a registration that waits, valid to the day in the council’s register',
    params: idParams,
    body: z.object({
      validTo: requiredDay('Enter the last day on which the registration is valid.'),
    }),
    response: decided,
    problems,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/admin/pharmacists/:id/rejection',
    access: 'admin',
    summary: 'Reject a registration that waits',
    params: idParams,
    body: z.object({ reason }),
    response: decided,
    problems,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/admin/pharmacists/:id/ending',
    access: 'admin',
    summary: 'End a verified registration: the pharmacist can’t act for the pharmacy any more',
    params: idParams,
    body: z.object({ reason }),
    response: decided,
    problems,
  }),
}
