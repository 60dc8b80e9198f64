import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, line, success } from './fields.ts'
import { inspected, inspectedPeriod, inspectedQuery, registerRow } from './registers.ts'
import { tableHeaders } from './table.ts'

/** For how many days an inspector's link can work. */
export const inspectionDays = [1, 3, 7] as const

/**
 * A read-only link to a pharmacy's registers. `createdBy`, `revokedBy`: a person of the pharmacy, or an administrator.
 * `state`: `over` once it has expired, `ended` while whoever created it works there no more, or in a role that may not.
 * `uses`: how often something was read with it, last at `lastUsedAt`.
 */
export const inspectionLink = z.object({
  _id: id,
  label: z.string(),
  state: z.enum(['working', 'over', 'ended', 'revoked']),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  revokedAt: z.nullable(instant),
  revokedBy: z.nullable(z.string()),
  uses: z.int(),
  lastUsedAt: z.nullable(instant),
})
export type InspectionLink = z.infer<typeof inspectionLink>

export const inspectionInput = z.object({
  label: line('Enter who inspects, such as the inspector’s name.', 120),
  days: z.literal(inspectionDays, 'Choose how long the link works.'),
})

export type InspectionLinkInput = z.output<typeof inspectionInput>

const links = z.object({ links: z.array(inspectionLink) })
const changed = z.extend(success, links.shape)
const created = z.extend(changed, { url: z.string() })
const ofPharmacy = z.object({ id, link: id })

/** The pharmacy's calls about its inspection links, and the administrator's about those of any pharmacy. */
export const inspectionLinks = {
  list: endpoint({
    method: 'GET',
    path: '/api/pharmacy/inspection-links',
    access: 'pharmacy',
    summary: 'List the pharmacy’s 100 latest inspection links, newest first',
    response: links,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/pharmacy/inspection-links',
    access: 'pharmacy',
    stepUp: true,
    summary:
      'Create a link with which an inspector reads the registers for 1, 3 or 7 days; only this response contains it',
    body: inspectionInput,
    response: created,
    problems: ['too_many_links'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/pharmacy/inspection-links/:id',
    access: 'pharmacy',
    summary: 'Revoke an inspection link, which stops working at once',
    params: idParams,
    response: changed,
    problems: ['inspection_link_not_found'],
  }),
  listFor: endpoint({
    method: 'GET',
    path: '/api/admin/pharmacies/:id/inspection-links',
    access: 'admin',
    summary:
      'List the 100 latest inspection links of a pharmacy, which may be closed, newest first',
    params: idParams,
    response: links,
    problems: ['pharmacy_not_found'],
  }),
  createFor: endpoint({
    method: 'POST',
    path: '/api/admin/pharmacies/:id/inspection-links',
    access: 'admin',
    stepUp: true,
    summary:
      'Create a link with which an inspector reads the registers of a pharmacy, which may be closed; only this response contains it',
    params: idParams,
    body: inspectionInput,
    response: created,
    problems: ['pharmacy_not_found', 'too_many_links'],
  }),
  revokeFor: endpoint({
    method: 'DELETE',
    path: '/api/admin/pharmacies/:id/inspection-links/:link',
    access: 'admin',
    summary:
      'Revoke an inspection link of a pharmacy, which may be closed; it stops working at once',
    params: ofPharmacy,
    response: changed,
    problems: ['inspection_link_not_found'],
  }),
}

/**
 * What an inspector sees of the pharmacy. `licences`: its active retail licences; once it is closed, those it had
 * then.
 */
export const inspectedPharmacy = z.object({
  name: z.string(),
  address: z.string(),
  licences: z.array(z.object({ form: z.string(), number: z.string() })),
  label: z.string(),
  expiresAt: instant,
})
export type InspectedPharmacy = z.infer<typeof inspectedPharmacy>

const problems = ['inspection_over'] as const

/** An inspector's calls. The token is in the body, because addresses are written into logs. */
export const inspection = {
  open: endpoint({
    method: 'POST',
    path: '/api/inspection/opening',
    access: 'public',
    summary: 'Get the pharmacy whose registers an inspection link shows; each use is recorded',
    body: inspected,
    response: inspectedPharmacy,
    problems,
  }),
  rows: endpoint({
    method: 'POST',
    path: '/api/inspection/rows',
    access: 'public',
    summary: 'List the rows of a register in a period, newest first, by an inspection link',
    body: inspectedQuery,
    response: z.array(registerRow),
    responseHeaders: tableHeaders,
    problems,
  }),
  sheet: endpoint({
    method: 'POST',
    path: '/api/inspection/sheet',
    access: 'public',
    summary: 'Export a register in a period as CSV, by an inspection link',
    body: inspectedPeriod,
    gives: 'text/csv',
    response: z.string(),
    problems,
  }),
  print: endpoint({
    method: 'POST',
    path: '/api/inspection/print',
    access: 'public',
    summary: 'Download a register in a period as PDF, by an inspection link; at most 2,000 rows',
    body: inspectedPeriod,
    gives: 'application/pdf',
    response: z.string(),
    problems: ['inspection_over', 'register_too_long'],
  }),
}
