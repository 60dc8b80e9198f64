import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, optionalText, pageQuery, quantity, success, text } from './fields.ts'
import { decidedReturn, listedReturn } from './return-shapes.ts'
import { returnStates } from './returns.ts'
import { tableHeaders } from './table.ts'

/**
 * `restock`: the units are back, unopened, and can be sold again; else they are destroyed. `batches`: which
 * of those that were packed; those that expire first without.
 */
const acceptance = z.object({
  restock: z.boolean('Say what becomes of the units.'),
  batches: z.optional(z.array(z.object({ batchId: id, quantity })).check(z.maxLength(50))),
  answer: optionalText(500),
})
const refusal = z.object({ answer: text('Say why: the customer will read it.', 500) })

const listQuery = z.object({
  ...pageQuery,
  state: z.optional(z.enum(returnStates, 'Not a state of a return.')),
})
/** `late`: those that the administrator may decide. */
const adminListQuery = z.object({
  ...pageQuery,
  state: z.optional(z.enum([...returnStates, 'late'], 'Not a state of a return.')),
})
/** `waiting`: how many wait for an answer; `late`: for how many of them it is the administrator's. */
const list = z.object({ returns: z.array(listedReturn), waiting: z.int(), late: z.int() })

const known = z.object({ return: decidedReturn })
const decided = z.extend(success, { return: decidedReturn })
const deciding = ['return_not_found', 'return_decided'] as const
const accepting = [...deciding, 'return_exceeds', 'not_sold_again'] as const

export const pharmacyReturns = {
  list: endpoint({
    method: 'GET',
    path: '/api/pharmacy/returns',
    access: 'pharmacy',
    summary:
      'What customers want to give back: what waits longest first among those that wait, else newest first',
    query: listQuery,
    response: list,
    responseHeaders: tableHeaders,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/pharmacy/returns/:id',
    access: 'pharmacy',
    summary: 'One return of the pharmacy’s goods',
    params: idParams,
    response: known,
    problems: ['return_not_found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/pharmacy/returns/:id/acceptance',
    access: 'pharmacy',
    summary:
      'Take units back: their money goes back by itself, and they are sold again or destroyed',
    params: idParams,
    body: acceptance,
    response: decided,
    problems: accepting,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/pharmacy/returns/:id/refusal',
    access: 'pharmacy',
    summary: 'Refuse a return, with what the customer is told',
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
      'What customers want to give back, of all pharmacies: what waits longest first among those that wait, else newest first',
    query: adminListQuery,
    response: list,
    responseHeaders: tableHeaders,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/returns/:id',
    access: 'admin',
    summary: 'One return',
    params: idParams,
    response: known,
    problems: ['return_not_found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/admin/returns/:id/acceptance',
    access: 'admin',
    summary:
      'Overrule a refusal, or take back what its pharmacy has not answered within three days',
    params: idParams,
    body: acceptance,
    response: decided,
    problems: [...accepting, 'return_waits'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/admin/returns/:id/refusal',
    access: 'admin',
    summary: 'Refuse what its pharmacy has not answered within three days',
    params: idParams,
    body: refusal,
    response: decided,
    problems: [...deciding, 'return_waits'],
  }),
}
