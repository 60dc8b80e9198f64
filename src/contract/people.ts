import * as z from 'zod/mini'
import { user } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, success } from './fields.ts'
import { pharmacy } from './pharmacies.ts'
import { sortBy, tableHeaders, tableQuery } from './table.ts'

/** A customer as the administrator sees it. */
export const customer = z.extend(user, { registrationDate: instant })
export type Customer = z.infer<typeof customer>

/** What became of a bulk verification, each pharmacy for itself. */
export const bulkVerification = z.object({
  verified: z.array(id),
  failed: z.array(z.object({ _id: id, name: z.optional(z.string()), message: z.string() })),
})
export type BulkVerification = z.infer<typeof bulkVerification>

const done = z.extend(success, { message: z.string() })
const users = { unauthenticated: 'You are not logged in' }
const pharmacies = { unauthenticated: 'Authentication token missing. Please log in.' }
const approvals = { unauthenticated: 'Authentication token not found' }

/** The administrator's work with customers and pharmacies. Lists come newest first unless asked otherwise. */
export const people = {
  customers: endpoint({
    method: 'GET',
    path: '/api/customer',
    access: 'admin',
    summary: 'Customers, searched by name, e-mail or id',
    query: z.object({ ...tableQuery, sort: sortBy('name', 'email', 'registrationDate') }),
    response: z.array(customer),
    responseHeaders: tableHeaders,
    messages: users,
  }),
  deleteCustomer: endpoint({
    method: 'DELETE',
    path: '/api/customer/:id',
    access: 'admin',
    summary:
      'Close a customer’s account and erase who it belonged to; orders stay, with the address they went to',
    params: idParams,
    response: done,
    problems: ['customer_not_found'],
    messages: users,
  }),
  pharmacies: endpoint({
    method: 'GET',
    path: '/api/pharmacy',
    access: 'admin',
    summary: 'Pharmacies, searched by name, e-mail, licence number or id',
    query: z.object({
      ...tableQuery,
      sort: sortBy('name', 'email', 'verified', 'registrationDate'),
      verified: z.optional(z.stringbool()),
    }),
    response: z.array(pharmacy),
    responseHeaders: tableHeaders,
    messages: pharmacies,
  }),
  approvals: endpoint({
    method: 'GET',
    path: '/api/admin/approval',
    access: 'admin',
    summary: 'Pharmacies that wait for approval, the one that has waited longest first',
    query: z.object(tableQuery),
    response: z.array(pharmacy),
    responseHeaders: tableHeaders,
    messages: approvals,
  }),
  verifyPharmacy: endpoint({
    method: 'PUT',
    path: '/api/pharmacy/verify/:id',
    access: 'admin',
    summary: 'Let a pharmacy sell; answers the same when repeated',
    params: idParams,
    response: done,
    problems: ['pharmacy_not_found'],
    messages: approvals,
  }),
  verifyPharmacies: endpoint({
    method: 'POST',
    path: '/api/admin/pharmacies/verify',
    access: 'admin',
    summary: 'Let up to 100 pharmacies sell, each for itself, and tell which could not be verified',
    body: z.object({
      ids: z
        .array(id.check(z.toLowerCase()))
        .check(
          z.minLength(1, 'Choose at least one pharmacy.'),
          z.maxLength(100, 'At most 100 pharmacies at once.'),
        ),
    }),
    response: bulkVerification,
    messages: pharmacies,
  }),
  deletePharmacy: endpoint({
    method: 'DELETE',
    path: '/api/pharmacy/delete/:id',
    access: 'admin',
    summary:
      'Reject a pharmacy that waits, or close one that sells: its medicines are gone from the shop at once; orders stay',
    params: idParams,
    query: z.object({ waiting: z.optional(z.stringbool()) }),
    response: done,
    problems: ['pharmacy_not_found', 'pharmacy_already_verified'],
    messages: approvals,
  }),
}
