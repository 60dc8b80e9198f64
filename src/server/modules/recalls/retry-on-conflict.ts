import { Problem } from '#contract/problem.ts'
import { databaseErrorCode, violates } from '../../platform/db-errors.ts'

const mostTries = 5

/** The recall has matched more batches since its medicines were locked. */
export class ConcurrentBatch extends Error {}

/**
 * Retries work after a conflict: a customer has reserved units, a pharmacy has added a batch, or the database
 * has resolved a deadlock by aborting this transaction.
 */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (tries === mostTries)
        throw new Problem('unavailable', {
          message: 'These medicines are being changed right now. Please try again.',
        })
    }
}

function isConflict(error: unknown): boolean {
  if (error instanceof ConcurrentBatch) return true
  return violates(error, 'medicines_stock') || databaseErrorCode(error) === '40P01'
}
