import { formatRupees, rupeesOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { violates } from '../../platform/db-errors.ts'
import type { LowMrp } from './batches/mrp-queries.ts'

const batchTaken = 'Another batch of this medicine has this number and expiry date'
const skuTaken = 'Another of your medicines has this code (SKU)'

/**
 * Translates a constraint violation into a problem. The database decides by the row at the time of the write,
 * which an earlier check cannot: a price may change on its own, and customers may reserve units at any time.
 */
export function problemOf(error: unknown): unknown {
  if (violates(error, 'medicines_mrp')) return blame('mrp', 'MRP can’t be below the price')
  if (violates(error, 'batches_number')) return blame('batchNumber', batchTaken)
  if (violates(error, 'medicines_sku')) return blame('sku', skuTaken)
  if (violates(error, 'medicines_stock')) return new Problem('stock_reserved')
  return error
}

/** Throws `invalid_input` that blames one field. */
export function blame(path: string, message: string): Problem {
  return new Problem('invalid_input', { message, errors: [{ path, message }] })
}

export const mrpBelowPrice = 'MRP can’t be below the price. Lower the price first.'

/** Why a price cannot rise above the MRP printed on packs in stock. */
export function aboveMrpSentence({ number, mrpPaise }: LowMrp): string {
  return `Packs of batch ${number} may cost at most their MRP of ${formatRupees(rupeesOf(mrpPaise))}. Correct or retire that batch first.`
}

export function tooCloseSentence(cutoffDays: number): string {
  return `Too close to its expiry date: batches are taken off sale ${cutoffDays} days before it.`
}

/** Throws a constraint violation as a problem. */
export function brokenBatchRule(error: unknown): never {
  if (violates(error, 'batches_number'))
    throw blame('number', 'Another batch of this medicine has this number and expiry date')
  throw problemOf(error)
}
