import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const given = z.nullable(z.string())

/** A person and how to reach them; null is what the operator has not set. */
export const contactPerson = z.object({ name: given, email: given, phone: given })
export type ContactPerson = z.infer<typeof contactPerson>

/**
 * Who runs the marketplace. Consumer Protection (E-Commerce) Rules 2020, rule 4(2), (3) and (4): legal name,
 * address, contacts of customer care and of the grievance officer, and a nodal person resident in India. `demo`:
 * sample data, nobody reads these addresses.
 */
export const operatorNotices = z.object({
  demo: z.boolean(),
  operator: z.extend(contactPerson, { address: given }),
  grievanceOfficer: contactPerson,
  nodalPerson: contactPerson,
})
export type OperatorNotices = z.infer<typeof operatorNotices>

export const operator = {
  notices: endpoint({
    method: 'GET',
    path: '/api/operator',
    access: 'public',
    summary: 'Get who runs the marketplace, its grievance officer and its nodal person',
    response: operatorNotices,
  }),
}
