import { and, exists, gt, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { medicines, pharmacies } from '../../platform/tables/index.ts'

/** The day in India, or the place in a prepared query where it will stand. */
export type Today = string | Placeholder

/**
 * Who the public sees, the only place that says it: in the inventory, not expired today, its pharmacy
 * verified and open. For queries that join `pharmacies`.
 */
export function visible(today: Today): SQL | undefined {
  return and(onTheShelf(today), openSeller)
}

/** The half of it that is said of the medicine alone; `openSeller` is the other. */
export function onTheShelf(today: Today): SQL | undefined {
  return and(isNull(medicines.deletedAt), gt(medicines.expiryDate, today))
}

/** The same rule for a statement that has `medicines` alone. */
export function visibleOnItsOwn(db: Db, today: Today): SQL | undefined {
  const seller = db
    .select({ one: sql`1` })
    .from(pharmacies)
    .where(and(sql`${pharmacies.id} = ${medicines.pharmacyId}`, openSeller))
  return and(onTheShelf(today), exists(seller))
}

export const openSeller = and(isNotNull(pharmacies.verifiedAt), isNull(pharmacies.closedAt))
