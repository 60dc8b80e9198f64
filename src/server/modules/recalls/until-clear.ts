import { Problem } from '#contract/problem.ts'
import { databaseErrorCode, violates } from '../../platform/db-errors.ts'

const mostTries = 5

/** A recall has met a batch more than its medicines were locked for. */
export class CameBetween extends Error {}

/**
 * Does work again that somebody got in the way of: a customer has held units meanwhile, a pharmacy brought
 * in a batch, or two waited for each other and the database chose this one to give up.
 */
export async function untilClear<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (!isInTheWay(error)) throw error
      if (tries === mostTries)
        throw new Problem('unavailable', {
          message: 'Many people are at work on these medicines at the moment. Please try again.',
        })
    }
}

function isInTheWay(error: unknown): boolean {
  if (error instanceof CameBetween) return true
  return violates(error, 'medicines_stock') || databaseErrorCode(error) === '40P01'
}
