import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, pageQuery, success } from './fields.ts'
import {
  adminGrievance,
  adminListedGrievance,
  grievanceInput,
  grievanceLink,
  grievanceMessage,
  grievanceReceipt,
  linkedMessage,
  listedGrievance,
  ownGrievance,
  visitorGrievanceInput,
} from './grievance-shapes.ts'
import { tableHeaders } from './table.ts'

const filed = z.extend(success, { receipt: grievanceReceipt })
const shown = z.object({ grievance: ownGrievance })
const changed = z.extend(success, { grievance: ownGrievance })

/** Complaints of customers, and of visitors without an account by an emailed link. */
export const grievances = {
  file: endpoint({
    method: 'POST',
    path: '/api/grievances',
    access: 'customer',
    summary:
      'File a complaint as a customer; the same complaint again answers the same ticket while it is open',
    body: grievanceInput,
    response: filed,
    problems: ['order_not_found'],
  }),
  fileAsVisitor: endpoint({
    method: 'POST',
    path: '/api/grievances/visitor',
    access: 'public',
    summary:
      'File a complaint without an account; the ticket can be read by a secret link that is emailed',
    body: visitorGrievanceInput,
    response: filed,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/grievances',
    access: 'customer',
    summary: 'List the customer’s complaints, newest first',
    query: z.object(pageQuery),
    response: z.array(listedGrievance),
    responseHeaders: tableHeaders,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/grievances/:id',
    access: 'customer',
    summary: 'Get one of the customer’s complaints with its messages',
    params: idParams,
    response: shown,
    problems: ['grievance_not_found'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/grievances/:id/messages',
    access: 'customer',
    summary: 'Write a message on an open complaint',
    params: idParams,
    body: grievanceMessage,
    response: changed,
    problems: ['grievance_not_found', 'grievance_resolved'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/grievances/:id/reopening',
    access: 'customer',
    summary: 'Reopen a resolved complaint with a reason; possible once',
    params: idParams,
    body: grievanceMessage,
    response: changed,
    problems: ['grievance_not_found', 'grievance_open', 'grievance_reopened'],
  }),
  readLinked: endpoint({
    method: 'POST',
    path: '/api/grievance-link/reading',
    access: 'public',
    summary: 'Get a visitor’s complaint by the token of its emailed link',
    body: grievanceLink,
    response: shown,
    problems: ['grievance_not_found'],
  }),
  writeLinked: endpoint({
    method: 'POST',
    path: '/api/grievance-link/messages',
    access: 'public',
    summary: 'Write a message on an open complaint by the token of its emailed link',
    body: linkedMessage,
    response: changed,
    problems: ['grievance_not_found', 'grievance_resolved'],
  }),
  reopenLinked: endpoint({
    method: 'POST',
    path: '/api/grievance-link/reopening',
    access: 'public',
    summary: 'Reopen a resolved complaint by the token of its emailed link; possible once',
    body: linkedMessage,
    response: changed,
    problems: ['grievance_not_found', 'grievance_open', 'grievance_reopened'],
  }),
}

/**
 * The administrator's filters. `overdue`: open, and a clock has run out. `mine`: open, and assigned to the caller.
 */
export const grievanceFilters = ['open', 'waiting', 'overdue', 'mine', 'resolved'] as const
export type GrievanceFilter = (typeof grievanceFilters)[number]

const messages = { unauthenticated: 'You are not logged in' }
const changedByAdmin = z.extend(success, { grievance: adminGrievance })

export const adminGrievances = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/grievances',
    access: 'admin',
    summary:
      'List complaints; open ones in the sequence in which they are due, others newest first',
    query: z.object({
      ...pageQuery,
      state: z.optional(z.enum(grievanceFilters, 'Unknown state.')),
    }),
    response: z.array(adminListedGrievance),
    responseHeaders: tableHeaders,
    messages,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/grievances/:id',
    access: 'admin',
    summary: 'Get a complaint with everything that happened to it',
    params: idParams,
    response: z.object({ grievance: adminGrievance }),
    problems: ['grievance_not_found'],
    messages,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/admin/grievances/:id/assignee',
    access: 'admin',
    summary: 'Assign a complaint to an administrator, which acknowledges it',
    params: idParams,
    body: z.object({ adminId: id }),
    response: changedByAdmin,
    problems: ['grievance_not_found', 'grievance_resolved', 'admin_not_found'],
    messages,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/grievances/:id/messages',
    access: 'admin',
    summary:
      'Answer an open complaint; it acknowledges the complaint, and takes it if nobody has it',
    params: idParams,
    body: grievanceMessage,
    response: changedByAdmin,
    problems: ['grievance_not_found', 'grievance_resolved'],
    messages,
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/admin/grievances/:id/resolution',
    access: 'admin',
    summary: 'Resolve a complaint with a text that the complainant reads',
    params: idParams,
    body: grievanceMessage,
    response: changedByAdmin,
    problems: ['grievance_not_found', 'grievance_resolved'],
    messages,
  }),
}
