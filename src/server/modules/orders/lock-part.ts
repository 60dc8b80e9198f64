import type { Db } from '../../platform/db.ts'
import { findPart, type OwnPart, type PartRow } from './part-queries.ts'
import { lockPlaced, type Placed } from './status-queries.ts'

/**
 * A pharmacy's part of a placed order and the order, which is locked: from here on nobody else takes a step
 * of any of its parts. null where it is not theirs.
 */
export async function lockPart(
  db: Db,
  own: OwnPart,
): Promise<{ order: Placed; part: PartRow } | null> {
  const known = await findPart(db, own)
  if (known === null) return null
  const [order] = await lockPlaced(db, [known.orderId])
  // As it is now that nobody can change it.
  const part = order && (await findPart(db, own))
  return order && part ? { order, part } : null
}
