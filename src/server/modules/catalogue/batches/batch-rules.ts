import { formatRupees, rupeesOf } from '#contract/money.ts'
import { violates } from '../../../platform/db-errors.ts'
import { problemOf } from '../broken-rule.ts'
import type { LowMrp } from './mrp-queries.ts'
import { blame } from './own-batch.ts'

export const mrpBelowPrice = 'MRP can’t be below the price. Lower the price first.'

/** Why a price can't rise above what is printed on packs that stand there. */
export function aboveMrpSentence({ number, mrpPaise }: LowMrp): string {
  return `Packs of batch ${number} may cost at most their MRP of ${formatRupees(rupeesOf(mrpPaise))}. Correct or retire that batch first.`
}

export function tooCloseSentence(cutoffDays: number): string {
  return `Too close to its expiry: batches leave the shop ${cutoffDays} days before.`
}

/** Throws what the database refused, in words. */
export function brokenBatchRule(error: unknown): never {
  if (violates(error, 'batches_number'))
    throw blame('number', 'Another batch of this medicine has this number and expiry date')
  throw problemOf(error)
}
