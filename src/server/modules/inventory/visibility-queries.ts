import { and, exists, gt, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { medicines } from './tables.ts'

/** The day in India, or its placeholder in a prepared query. */
export type Today = string | Placeholder

/**
 * What the public sees; the only place that defines it: on sale, not expired or barred by a drug rule today, from a
 * pharmacy that may sell today. For queries that join `pharmacies`.
 */
export function visible(today: Today): SQL | undefined {
  return and(onSaleIn(today), openSeller(today))
}

/** The conditions on the medicine alone; `openSeller` has the others. */
export function onSaleIn(today: Today): SQL | undefined {
  return and(isNull(medicines.deletedAt), gt(medicines.onSaleUntil, today))
}

/** The same rule for a statement on `medicines` alone. */
export function visibleOnItsOwn(db: Db, today: Today): SQL | undefined {
  const seller = db
    .select({ one: sql`1` })
    .from(pharmacies)
    .where(and(sql`${pharmacies.id} = ${medicines.pharmacyId}`, openSeller(today)))
  return and(onSaleIn(today), exists(seller))
}

/** A pharmacy that may sell today: verified, not closed, not suspended, with an active form 20. */
export function openSeller(today: Today): SQL | undefined {
  return and(
    isNotNull(pharmacies.verifiedAt),
    isNull(pharmacies.closedAt),
    isNull(pharmacies.suspendedAt),
    gt(pharmacies.form20Until, today),
  )
}
