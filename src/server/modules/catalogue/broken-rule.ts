import { Problem } from '#contract/problem.ts'
import { violates } from '../../platform/db-errors.ts'

const mrpBelowPrice = 'MRP can’t be below the price'
const batchTaken = 'Another batch of this medicine has this number and expiry date'
const skuTaken = 'Another of your medicines has this code (SKU)'

/**
 * What the database refused, in words. It decides by the row as it is in that moment, which a look
 * beforehand could not: a price may change alone, and customers hold units at any time.
 */
export function problemOf(error: unknown): unknown {
  if (violates(error, 'medicines_mrp')) return invalid('mrp', mrpBelowPrice)
  if (violates(error, 'batches_number')) return invalid('batchNumber', batchTaken)
  if (violates(error, 'medicines_sku')) return invalid('sku', skuTaken)
  if (violates(error, 'medicines_stock')) return new Problem('stock_on_hold')
  return error
}

function invalid(path: string, message: string): Problem {
  return new Problem('invalid_input', { message, errors: [{ path, message }] })
}
