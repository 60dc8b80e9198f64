import type { Db } from '../../../platform/db.ts'
import { findAreasOf, findPlace } from './area-queries.ts'
import { covers } from './covers.ts'

/** Of these pharmacies, those that don't deliver to a PIN code. */
export async function findUnreached(
  db: Db,
  pin: string,
  pharmacyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const restricted = await findAreasOf(db, [...new Set(pharmacyIds)])
  if (restricted.length === 0) return new Set()
  const place = await findPlace(db, pin)
  const unreached = restricted.filter(({ areas }) => !covers(areas, pin, place))
  return new Set(unreached.map(({ pharmacyId }) => pharmacyId))
}
