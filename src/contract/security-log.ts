import * as z from 'zod/mini'
import { role } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { day, id, instant, optionalText, pageQuery } from './fields.ts'
import {
  type SecurityEventName,
  securityEventNames,
  securityLevels,
  securitySubjects,
} from './security-events.ts'
import { tableHeaders } from './table.ts'

/**
 * One security event. `account`: who acted or, for a failed login, the account that was tried; its name is the current
 * one, '' once erased; `person`: who acted for a pharmacy. `address`: '' where the shop itself acted. `details`: words
 * of the code, numbers and hashes (`SecurityDetails`).
 */
export const securityEvent = z.object({
  _id: z.int(),
  at: instant,
  event: z.enum(securityEventNames as [SecurityEventName, ...SecurityEventName[]]),
  level: z.enum(securityLevels),
  account: z.nullable(
    z.object({ role, _id: id, name: z.string(), person: z.optional(z.string()) }),
  ),
  address: z.string(),
  call: z.string(),
  subject: z.nullable(z.object({ type: z.enum(securitySubjects), _id: id })),
  details: z.record(z.string(), z.unknown()),
})
export type SecurityLogEntry = z.infer<typeof securityEvent>

const filters = {
  event: z.optional(
    z.enum(securityEventNames as [SecurityEventName, ...SecurityEventName[]], 'Unknown event.'),
  ),
  level: z.optional(z.enum(securityLevels, 'Unknown level.')),
  account: z.optional(id),
  address: optionalText(45),
  from: z.optional(day),
  to: z.optional(day),
}

/** `from` and `to`: dates in India, both inclusive. `address`: an IP address as it is stored. */
export const securityLogQuery = z.object({ ...pageQuery, ...filters })

export const securityLogFilter = z.object(filters)
export type SecurityLogFilter = z.infer<typeof securityLogFilter>

const messages = { unauthenticated: 'You are not logged in' }

/** What concerned the security of the shop, for a year. */
export const securityLog = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/security-events',
    access: 'admin',
    summary: 'List security events, newest first',
    query: securityLogQuery,
    response: z.array(securityEvent),
    responseHeaders: tableHeaders,
    messages,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/security-events/export',
    access: 'admin',
    stepUp: true,
    summary: 'Export security events as CSV, newest first; without filters, those of a year',
    query: securityLogFilter,
    response: z.string(),
    gives: 'text/csv',
    messages,
  }),
}
