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
 * A batch as its pharmacy sees it. `units` can be sold; `setAside` units are in stock but not sellable.
 * `promised`: sold units that have not been handed over yet; a physical count includes them.
 * `soldUntil`: the last day on which the batch is sold. `recall`: the recall that blocks it.
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
 * One stock movement: `units` added (positive) or removed (negative). `balance`: the medicine's stock
 * afterwards, or the batch's if the query names one. `reason`: as entered by a user.
 */
export const stockMovement = z.object({
  _id: z.int(),
  at: instant,
  batch: z.object({ _id: id, number: z.string(), expiryDate: z.string() }),
  units: z.int(),
  balance: z.int(),
  cause: z.enum(keysOf(stockCauses)),
  by: z.enum(['customer', 'pharmacy', 'admin', 'system']),
  /** Who moved the units for the pharmacy. */
  person: z.optional(z.string()),
  /** The shipment that took the units or returned them. */
  shipmentId: z.nullable(id),
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
const why = text('Give a reason', 300)

/** A batch that a pharmacy adds. */
export const newBatch = z.object({
  number,
  expiryDate: expiry,
  units: units(1),
  mrp: z.optional(mrp),
})
export type NewBatch = z.infer<typeof newBatch>

/** Corrected data of a batch, as printed on the pack; an absent field does not change. */
export const batchCorrection = z.object({
  number: z.optional(number),
  expiryDate: z.optional(expiry),
  mrp: z.optional(mrp),
  reason: why,
})
export type BatchCorrection = z.infer<typeof batchCorrection>

/**
 * Counted units, and the recorded units that the user saw; if those have changed, the call fails with
 * `batch_changed`.
 */
export const batchCount = z.object({
  units: units(0),
  setAside: z.optional(units(0)),
  seen: z.object({ units: units(0), setAside: units(0) }),
  reason: why,
})
export type BatchCount = z.infer<typeof batchCount>

export const retirement = z.object({
  why: z.enum(keysOf(retireReasons), 'Choose what happened to the batch'),
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
      'List the batches of one of the pharmacy’s medicines, earliest expiry first; with `past` the empty and retired ones, latest expiry first',
    query: z.object({ past: z._default(z.stringbool(), false), ...pageQuery }),
    response: z.array(ownBatch),
    responseHeaders: tableHeaders,
    problems: ['medicine_not_found'],
  }),
  add: endpoint({
    ...ofMedicine,
    method: 'POST',
    path: '/api/pharmacy/medicines/:id/batches',
    summary: 'Add a batch of a medicine',
    body: newBatch,
    response: ownBatch,
    problems: ['medicine_not_found', 'too_many_batches'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/pharmacy/batches',
    access: 'pharmacy',
    summary:
      'List batches that need attention, earliest expiry first: `expiring` batches are still sold and expire within 90 days, `expired` batches are in stock but past or too close to their expiry, `setAside` batches have units that may not be sold for any reason',
    query: z.object({ filter: z.enum(keysOf(batchFilters), 'Unknown filter.'), ...pageQuery }),
    response: z.array(ownBatch),
    responseHeaders: tableHeaders,
  }),
  correct: endpoint({
    ...ofBatch,
    method: 'PUT',
    path: '/api/pharmacy/batches/:id',
    summary:
      'Correct a batch’s number, expiry or MRP; orders that were promised a later expiry move to other batches if possible',
    body: batchCorrection,
    response: ownBatch,
    problems: ['batch_not_found', 'batch_retired', 'stock_reserved'],
  }),
  count: endpoint({
    ...ofBatch,
    method: 'POST',
    path: '/api/pharmacy/batches/:id/count',
    summary: 'Set a batch’s units to the counted number',
    body: batchCount,
    response: ownBatch,
    problems: [
      'batch_not_found',
      'batch_changed',
      'batch_retired',
      'batch_recalled',
      'stock_reserved',
    ],
  }),
  retire: endpoint({
    ...ofBatch,
    method: 'POST',
    path: '/api/pharmacy/batches/:id/retirement',
    summary: 'Retire a batch permanently. Idempotent',
    body: retirement,
    response: ownBatch,
    problems: ['batch_not_found', 'stock_reserved'],
  }),
  movements: endpoint({
    ...ofMedicine,
    method: 'GET',
    path: '/api/pharmacy/medicines/:id/stock-movements',
    summary: 'List the stock movements of a medicine, newest first; they add up to its stock',
    query: z.object({
      batch: z.optional(id),
      cause: z.optional(z.enum(keysOf(stockCauses), 'Unknown cause.')),
      ...pageQuery,
    }),
    response: z.array(stockMovement),
    responseHeaders: tableHeaders,
    problems: ['medicine_not_found'],
  }),
  exportMovements: endpoint({
    method: 'GET',
    path: '/api/pharmacy/stock-movements/export',
    access: 'pharmacy',
    summary:
      'Export the stock movements of one medicine or of all as CSV, by medicine, oldest first. Cells that a spreadsheet could read as formulas begin with an apostrophe',
    query: z.object({ medicine: z.optional(id) }),
    gives: 'text/csv',
    response: z.string(),
    problems: ['medicine_not_found'],
  }),
}
