import {
  and,
  exists,
  gt,
  isNotNull,
  isNull,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { saleNeeds } from '#contract/drug-schedules.ts'
import type { Db } from '../../platform/db.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { medicines } from './tables.ts'

/** The day in India, or its placeholder or column in a prepared query. */
export type Today = string | Placeholder | SQL

/**
 * What the public sees; the only place that defines it: on sale, not expired or barred by a drug rule today, from a
 * pharmacy that may sell it today. For queries that join `pharmacies`.
 */
export function visible(today: Today): SQL | undefined {
  return and(onSaleIn(today), sellerOf(medicines.saleNeeds, today))
}

/** The conditions on the medicine alone; `sellerOf` has the others. */
export function onSaleIn(today: Today): SQL | undefined {
  return and(isNull(medicines.deletedAt), gt(medicines.onSaleUntil, today))
}

/** The same rule for a statement on `medicines` alone. */
export function visibleOnItsOwn(db: Db, today: Today): SQL | undefined {
  const seller = db
    .select({ one: sql`1` })
    .from(pharmacies)
    .where(
      and(sql`${pharmacies.id} = ${medicines.pharmacyId}`, sellerOf(medicines.saleNeeds, today)),
    )
  return and(onSaleIn(today), exists(seller))
}

/**
 * A pharmacy that may sell medicines with these `saleNeeds` today. A query that groups medicines by pharmacy groups
 * them by their needs, too.
 */
export function sellerOf(needs: SQLWrapper, today: Today): SQL | undefined {
  return and(openSeller(today), meets(needs, today))
}

/**
 * A pharmacy that may sell today: verified, not closed, not suspended, with an active form 20 and a tax number. Which
 * medicines, `sellerOf` says.
 */
export function openSeller(today: Today): SQL | undefined {
  return and(
    isNotNull(pharmacies.verifiedAt),
    isNull(pharmacies.closedAt),
    isNull(pharmacies.suspendedAt),
    gt(pharmacies.form20Until, today),
    gt(pharmacies.taxNumberUntil, today),
  )
}

const { pharmacist, form21 } = saleNeeds
const bit = (needed: number) => sql.raw(String(needed))
const { pharmacistUntil, form21Until, stopped } = pharmacies

/**
 * None of the needs is missing. The planner takes `<>` for nearly always true, as this is; it would take `= 0` for
 * nearly always false.
 */
function meets(needs: SQLWrapper, today: Today): SQL {
  const missing = sql`${stopped}
    | case when ${pharmacistUntil} > ${today} then 0 else ${bit(pharmacist)} end
    | case when ${form21Until} > ${today} then 0 else ${bit(form21)} end`
  return sql`least(${needs} & (${missing}), 1) <> 1`
}

/** Whether the operator has stopped a schedule. */
export const anyStopped = sql`exists (select from ${pharmacies} where ${stopped} <> 0)`

/**
 * The first day on which a medicine may not be sold any more to somebody who has reserved it; '-infinity' if that
 * is so already. For queries that join `pharmacies`.
 */
export const reservedSaleUntil = sql<string>`(
  case when ${pharmacies.closedAt} is null and ${pharmacies.suspendedAt} is null
    and ${medicines.saleNeeds} & ${stopped} = 0
  then least(
    coalesce(${pharmacies.form20Until}, '-infinity'),
    coalesce(${pharmacies.taxNumberUntil}, '-infinity'),
    case when ${medicines.saleNeeds} & ${bit(pharmacist)} <> 0 then coalesce(${pharmacistUntil}, '-infinity') end,
    case when ${medicines.saleNeeds} & ${bit(form21)} <> 0 then coalesce(${form21Until}, '-infinity') end,
    ${medicines.barredFrom})
  else '-infinity' end)`
