import type { Context } from '../../platform/context.ts'
import { sell, sellFromShelf } from '../catalogue/index.ts'
import type { Checkout } from './settle-queries.ts'

/**
 * Takes an order's units off the shelf for good: those it holds, or, where its hold ran out, free ones.
 * False, and nothing taken, where these are too few. The caller has the order's lock.
 */
export async function takeUnits(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { hold, items }: Checkout,
): Promise<boolean> {
  if (hold !== 'held') return sellFromShelf(db, items, now)
  await sell(db, items, now)
  return true
}
