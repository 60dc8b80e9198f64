import type { Context } from '../../platform/context.ts'
import { type SoldItem, sell, sellFromShelf } from '../catalogue/index.ts'
import { endHold } from './hold-queries.ts'

/**
 * Takes an order's units off the shelf for good: those it holds, or, where its hold ran out, free ones.
 * False, and nothing taken, where these are too few.
 */
export async function takeUnits(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orderId: string,
  items: readonly SoldItem[],
): Promise<boolean> {
  if (await endHold(db, orderId, 'consumed')) {
    for (const item of items) await sell(db, item, now)
    return true
  }
  return db
    .transaction(async (all) => {
      for (const item of items) if (!(await sellFromShelf(all, item, now))) throw new Short()
      await endHold(all, orderId, 'consumed', 'released')
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof Short) return false
      throw error
    })
}

/** Undoes the units taken so far, and nothing else of the transaction. */
class Short extends Error {}
