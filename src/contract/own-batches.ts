import * as z from 'zod/mini'
import { batchFilters, retireReasons, stockCauses } from './batches.ts'
import { endpoint } from './endpoint.ts'
import {
  id,
  idParams,
  instant,
  keysOf,
  optionalText,
  pageQuery,
  requiredDay,
  rupees,
  text,
} from './fields.ts'
import { tableHeaders } from './table.ts'

/**
 * A batch as its pharmacy sees it. `units` can be sold; `setAside` stand there, too, and may not. `promised`
 * of those that were sold are still to be handed over: whoever counts the shelf finds them there as well.
 * `soldUntil`: the last day on which it is sold. `recall`: why it is blocked.
 */
export const ownBatch = z.object({
  _id: id,
  medicine: z.object({ _id: id, name: z.string(), packSize: z.nullable(z.string()) }),
  number: z.string(),
  expiryDate: z.string(),
  soldUntil: z.string(),
  mrp: z.nullable(z.number()),
  units: z.int(),
  setAside: z.int(),
  promised: z.int(),
  receivedAt: instant,
  retiredAt: z.nullable(instant),
  recall: z.nullable(
    z.object({ _id: id, severity: z.enum(['I', 'II', 'III']), reason: z.string() }),
  ),
})
export type OwnBatch = z.infer<typeof ownBatch>

/**
 * One line of the stock's ledger: `units` came (above 0) or went. `balance`: what the medicine had
 * afterwards, or the batch, where the ledger is asked for one. `reason`: as somebody wrote it.
 */
export const stockMovement = z.object({
  _id: z.int(),
  at: instant,
  batch: z.object({ _id: id, number: z.string(), expiryDate: z.string() }),
  units: z.int(),
  balance: z.int(),
  cause: z.enum(keysOf(stockCauses)),
  by: z.enum(['customer', 'pharmacy', 'admin', 'system']),
  /** The pharmacy's part of the order that took them or gave them back. */
  consignmentId: z.nullable(id),
  reason: z.nullable(z.string()),
})
export type StockMovement = z.infer<typeof stockMovement>

const mostUnits = 10_000_000
const units = (least: number) =>
  z
    .int({
      error: ({ input }) =>
        input === undefined ? 'Units are required' : 'Units must be a whole number',
    })
    .check(
      z.gte(least, least === 0 ? 'Units can’t be below 0' : 'Units must be at least 1'),
      z.lte(mostUnits, 'Units are too many'),
    )
const expiry = requiredDay('Expiry Date is required')
const number = text('Batch Number is required', 60)
const mrp = z.nullable(rupees('MRP'))
const why = text('Say why', 300)

/** What a pharmacy brings in. */
export const newBatch = z.object({
  number,
  expiryDate: expiry,
  units: units(1),
  mrp: z.optional(mrp),
})
export type NewBatch = z.infer<typeof newBatch>

/** What the pack says after all; a field left out stays. */
export const batchCorrection = z.object({
  number: z.optional(number),
  expiryDate: z.optional(expiry),
  mrp: z.optional(mrp),
  reason: why,
})
export type BatchCorrection = z.infer<typeof batchCorrection>

/** What was counted, and what the books said when it was: others than those now, and nothing is written. */
export const batchCount = z.object({
  units: units(0),
  setAside: z.optional(units(0)),
  seen: z.object({ units: units(0), setAside: units(0) }),
  reason: why,
})
export type BatchCount = z.infer<typeof batchCount>

export const retirement = z.object({
  why: z.enum(keysOf(retireReasons), 'Choose what became of it'),
  note: optionalText(300),
})
export type Retirement = z.infer<typeof retirement>

const ofMedicine = { params: idParams, access: 'pharmacy' } as const
const ofBatch = { params: idParams, access: 'pharmacy' } as const

export const batches = {
  ofMedicine: endpoint({
    ...ofMedicine,
    method: 'GET',
    path: '/api/pharmacy/medicines/:id/batches',
    summary:
      'Batches of one of the pharmacy’s medicines, first to expire first; those that are empty or retired with `past`, last to expire first',
    query: z.object({ past: z._default(z.stringbool(), false), ...pageQuery }),
    response: z.array(ownBatch),
    responseHeaders: tableHeaders,
    problems: ['medicine_not_found'],
  }),
  add: endpoint({
    ...ofMedicine,
    method: 'POST',
    path: '/api/pharmacy/medicines/:id/batches',
    summary: 'Bring in a batch of a medicine',
    body: newBatch,
    response: ownBatch,
    problems: ['medicine_not_found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/pharmacy/batches',
    access: 'pharmacy',
    summary:
      'Batches of the whole inventory that ask for attention, first to expire first: `expiring` is still sold and expires within 90 days, `expired` stands there and is too close to its expiry or past it, `setAside` may not be sold for any cause',
    query: z.object({ filter: z.enum(keysOf(batchFilters), 'No such list.'), ...pageQuery }),
    response: z.array(ownBatch),
    responseHeaders: tableHeaders,
  }),
  correct: endpoint({
    ...ofBatch,
    method: 'PUT',
    path: '/api/pharmacy/batches/:id',
    summary:
      'Correct a batch’s number, expiry or MRP; orders that need a later expiry are packed from other batches, where there are any',
    body: batchCorrection,
    response: ownBatch,
    problems: ['batch_not_found', 'batch_retired', 'stock_on_hold'],
  }),
  count: endpoint({
    ...ofBatch,
    method: 'POST',
    path: '/api/pharmacy/batches/:id/count',
    summary: 'Correct a batch’s units by what was counted',
    body: batchCount,
    response: ownBatch,
    problems: [
      'batch_not_found',
      'batch_changed',
      'batch_retired',
      'batch_recalled',
      'stock_on_hold',
    ],
  }),
  retire: endpoint({
    ...ofBatch,
    method: 'POST',
    path: '/api/pharmacy/batches/:id/retirement',
    summary: 'Take a batch out of the books for good; answers the same when repeated',
    body: retirement,
    response: ownBatch,
    problems: ['batch_not_found', 'stock_on_hold'],
  }),
  ledger: endpoint({
    ...ofMedicine,
    method: 'GET',
    path: '/api/pharmacy/medicines/:id/stock-ledger',
    summary:
      'All that ever happened to a medicine’s units, newest first; the sum of the whole is its stock',
    query: z.object({
      batch: z.optional(id),
      cause: z.optional(z.enum(keysOf(stockCauses), 'No such cause.')),
      ...pageQuery,
    }),
    response: z.array(stockMovement),
    responseHeaders: tableHeaders,
    problems: ['medicine_not_found'],
  }),
  exportLedger: endpoint({
    method: 'GET',
    path: '/api/pharmacy/stock-ledger/export',
    access: 'pharmacy',
    summary:
      'The stock’s ledger as CSV, medicine by medicine, oldest first; of one medicine or of all. Cells that a spreadsheet could take for formulas begin with an apostrophe',
    query: z.object({ medicine: z.optional(id) }),
    gives: 'text/csv',
    response: z.string(),
    problems: ['medicine_not_found'],
  }),
}
