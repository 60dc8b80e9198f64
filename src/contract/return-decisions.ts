import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, optionalText, pageQuery, quantity, success, text } from './fields.ts'
import { decidedReturn, listedReturn } from './return-shapes.ts'
import { returnStates } from './returns.ts'
import { tableHeaders } from './table.ts'

/**
 * `restock`: true if the units are unopened and return to stock, false if they are destroyed. `batches`: the
 * packed batches the units come from (default: earliest expiry first).
 */
const acceptance = z.object({
  restock: z.boolean('Choose whether to restock or destroy the units.'),
  batches: z.optional(z.array(z.object({ batchId: id, quantity })).check(z.maxLength(50))),
  answer: optionalText(500),
})
/**
 * `restorePrescription`: the units count as not dispensed, so that the prescription allows them again; only an active
 * pharmacist may decide it (default: they stay dispensed).
 */
const ownAcceptance = z.extend(acceptance, { restorePrescription: z.optional(z.boolean()) })
const refusal = z.object({ answer: text('Give a reason. The customer will see it.', 500) })

const listQuery = z.object({
  ...pageQuery,
  state: z.optional(z.enum(returnStates, 'Unknown return state.')),
})
/** `late`: returns that the administrator may decide. */
const adminListQuery = z.object({
  ...pageQuery,
  state: z.optional(z.enum([...returnStates, 'late'], 'Unknown return state.')),
})
/** `waiting`: number of undecided returns; `late`: how many of them the administrator may decide. */
const list = z.object({ returns: z.array(listedReturn), waiting: z.int(), late: z.int() })

const found = z.object({ return: decidedReturn })
const decided = z.extend(success, { return: decidedReturn })
const deciding = ['return_not_found', 'return_decided'] as const
const accepting = [...deciding, 'return_exceeds', 'not_sold_again'] as const

export const pharmacyReturns = {
  list: endpoint({
    method: 'GET',
    path: '/api/pharmacy/returns',
    access: 'pharmacy',
    summary:
      'List the returns of the pharmacy’s items: undecided ones longest waiting first, others newest first',
    query: listQuery,
    response: list,
    responseHeaders: tableHeaders,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/pharmacy/returns/:id',
    access: 'pharmacy',
    summary: 'Get a return of the pharmacy’s items',
    params: idParams,
    response: found,
    problems: ['return_not_found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/pharmacy/returns/:id/acceptance',
    access: 'pharmacy',
    summary:
      'Accept a return: it is refunded automatically, and its units are restocked or destroyed',
    params: idParams,
    body: ownAcceptance,
    response: decided,
    problems: [...accepting, 'pharmacist_required'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/pharmacy/returns/:id/refusal',
    access: 'pharmacy',
    summary: 'Refuse a return with an answer to the customer',
    params: idParams,
    body: refusal,
    response: decided,
    problems: deciding,
  }),
}

export const adminReturns = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/returns',
    access: 'admin',
    summary:
      'List the returns of all pharmacies: undecided ones longest waiting first, others newest first',
    query: adminListQuery,
    response: list,
    responseHeaders: tableHeaders,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/returns/:id',
    access: 'admin',
    summary: 'Get a return',
    params: idParams,
    response: found,
    problems: ['return_not_found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/admin/returns/:id/acceptance',
    access: 'admin',
    stepUp: true,
    summary: 'Accept a return that its pharmacy refused or has not answered within three days',
    params: idParams,
    body: acceptance,
    response: decided,
    problems: [...accepting, 'return_waits'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/admin/returns/:id/refusal',
    access: 'admin',
    stepUp: true,
    summary: 'Refuse a return that its pharmacy has not answered within three days',
    params: idParams,
    body: refusal,
    response: decided,
    problems: [...deciding, 'return_waits'],
  }),
}
