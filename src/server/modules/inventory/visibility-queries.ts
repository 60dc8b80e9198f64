import { and, exists, gt, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { medicines } from './tables.ts'

/** The day in India, or its placeholder in a prepared query. */
export type Today = string | Placeholder

/**
 * What the public sees; the only place that defines it: on sale, not expired today, from a verified, open
 * pharmacy. For queries that join `pharmacies`.
 */
export function visible(today: Today): SQL | undefined {
  return and(onSaleIn(today), openSeller)
}

/** The conditions on the medicine alone; `openSeller` has the others. */
export function onSaleIn(today: Today): SQL | undefined {
  return and(isNull(medicines.deletedAt), gt(medicines.expiryDate, today))
}

/** The same rule for a statement on `medicines` alone. */
export function visibleOnItsOwn(db: Db, today: Today): SQL | undefined {
  const seller = db
    .select({ one: sql`1` })
    .from(pharmacies)
    .where(and(sql`${pharmacies.id} = ${medicines.pharmacyId}`, openSeller))
  return and(onSaleIn(today), exists(seller))
}

export const openSeller = and(isNotNull(pharmacies.verifiedAt), isNull(pharmacies.closedAt))
