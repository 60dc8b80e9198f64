import * as z from 'zod/mini'
import { user } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, success } from './fields.ts'
import { pharmacy } from './pharmacies.ts'
import { sortBy, tableHeaders, tableQuery } from './table.ts'

/** A customer as the administrator sees it. */
export const customer = z.extend(user, { registrationDate: instant })
export type Customer = z.infer<typeof customer>

/** Result of a bulk verification, by pharmacy. */
export const bulkVerification = z.object({
  verified: z.array(id),
  failed: z.array(z.object({ _id: id, name: z.optional(z.string()), message: z.string() })),
})
export type BulkVerification = z.infer<typeof bulkVerification>

const done = z.extend(success, { message: z.string() })
const users = { unauthenticated: 'You are not logged in' }
const pharmacies = { unauthenticated: 'Authentication token missing. Please log in.' }
const approvals = { unauthenticated: 'Authentication token not found' }

/** Calls for managing customers and pharmacies. Lists are sorted newest first by default. */
export const people = {
  customers: endpoint({
    method: 'GET',
    path: '/api/customer',
    access: 'admin',
    summary:
      'List customers; q matches words of names by three or more of their first letters, parts of emails, and ids',
    query: z.object({ ...tableQuery, sort: sortBy('email', 'registrationDate') }),
    response: z.array(customer),
    responseHeaders: tableHeaders,
    messages: users,
  }),
  deleteCustomer: endpoint({
    method: 'DELETE',
    path: '/api/customer/:id',
    access: 'admin',
    stepUp: true,
    summary:
      'Close a customer’s account and erase its personal data; orders stay, with their delivery addresses',
    params: idParams,
    response: done,
    problems: ['customer_not_found'],
    messages: users,
  }),
  pharmacies: endpoint({
    method: 'GET',
    path: '/api/pharmacy',
    access: 'admin',
    summary: 'List pharmacies; q matches names, emails, licence numbers and ids',
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
    summary: 'List pharmacies that wait for approval, longest waiting first',
    query: z.object(tableQuery),
    response: z.array(pharmacy),
    responseHeaders: tableHeaders,
    messages: approvals,
  }),
  verifyPharmacy: endpoint({
    method: 'PUT',
    path: '/api/pharmacy/verify/:id',
    access: 'admin',
    summary:
      'Verify a pharmacy and the licence number with which it registered, so that it can sell; a number that it changed since waits for its own decision. Idempotent',
    params: idParams,
    response: done,
    problems: ['pharmacy_not_found', 'licence_taken'],
    messages: approvals,
  }),
  verifyPharmacies: endpoint({
    method: 'POST',
    path: '/api/admin/pharmacies/verify',
    access: 'admin',
    summary: 'Verify up to 100 pharmacies independently; returns those that could not be verified',
    body: z.object({
      ids: z
        .array(id)
        .check(
          z.minLength(1, 'Choose at least one pharmacy.'),
          z.maxLength(100, 'Choose at most 100 pharmacies at once.'),
        ),
    }),
    response: bulkVerification,
    messages: pharmacies,
  }),
  deletePharmacy: endpoint({
    method: 'DELETE',
    path: '/api/pharmacy/delete/:id',
    access: 'admin',
    stepUp: true,
    summary:
      'Reject a pharmacy that waits for approval, or close a verified one: its medicines leave the shop at once; orders stay',
    params: idParams,
    query: z.object({ waiting: z.optional(z.stringbool()) }),
    response: done,
    problems: ['pharmacy_not_found', 'pharmacy_already_verified'],
    messages: approvals,
  }),
}
