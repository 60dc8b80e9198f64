import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { batches, medicines, stockMovements } from '../tables.ts'

/**
 * Medicines with a batch to set aside, grouped by pharmacy; skips those whose units are all reserved by
 * customers.
 */
export async function findTooClose(db: Db, lastDay: string, take: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ pharmacyId: medicines.pharmacyId, id: medicines.id })
    .from(batches)
    .innerJoin(medicines, eq(medicines.id, batches.medicineId))
    .where(
      and(
        batches.inStock,
        lte(batches.expiryDate, lastDay),
        lt(medicines.reserved, medicines.stock),
      ),
    )
    .orderBy(asc(medicines.pharmacyId), asc(medicines.id))
    .limit(take)
  return rows.map(({ id }) => id)
}

export type SetAside = {
  pharmacyId: string
  pharmacy: string
  email: string
  medicineId: string
  name: string
  units: number
}

/**
 * Sets aside batches that expire by `lastDay`, except units that customers reserved: those follow once they are
 * sold or released. The caller has locked the medicines and publishes the stock changes afterwards.
 */
export async function setAside(
  db: Db,
  medicineIds: readonly string[],
  { lastDay, at }: { lastDay: string; at: Date },
): Promise<SetAside[]> {
  const { rows } = (await db.execute(sql`
    with due as (
      select b.id, b.medicine_id, m.pharmacy_id, m.name,
        least(b.units, greatest(0, m.stock - m.reserved - coalesce(sum(b.units) over (
          partition by b.medicine_id order by b.expiry_date, b.id
          rows between unbounded preceding and 1 preceding), 0)))::int as units
      from ${batches} b join ${medicines} m on m.id = b.medicine_id
      where m.id = any(${sql.param(medicineIds)}::uuid[]) and b.units > 0 and b.expiry_date <= ${lastDay}),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, by_role, at)
      select medicine_id, id, -units, 'expired', 'system', ${at.toISOString()}::timestamptz
      from due where units > 0),
    emptier as (
      update ${batches} b set units = b.units - d.units, set_aside = b.set_aside + d.units
      from due d where b.id = d.id and d.units > 0)
    select p.id as "pharmacyId", p.name as pharmacy, p.email, d.medicine_id as "medicineId", d.name,
      sum(d.units)::int as units
    from due d join ${pharmacies} p on p.id = d.pharmacy_id
    where d.units > 0 group by p.id, d.medicine_id, d.name order by p.id, d.name`)) as {
    rows: SetAside[]
  }
  return rows
}

/** `medicines` and `units` are totals; `lines` names the batches that expire first, 20 at most. */
export type Expiring = {
  pharmacyId: string
  pharmacy: string
  email: string
  medicines: number
  units: number
  lines: { medicineId: string; name: string; number: string; expiryDate: string; units: number }[]
}

/**
 * Batches of open pharmacies that are on sale and expire after `tooClose`, by `lastDay`; one row per pharmacy.
 */
export async function findExpiring(
  db: Db,
  { tooClose, lastDay }: { tooClose: string; lastDay: string },
): Promise<Expiring[]> {
  const { rows } = (await db.execute(sql`
    with near as (
      select m.pharmacy_id, m.id, m.name, b.number, b.expiry_date, b.units,
        row_number() over (partition by m.pharmacy_id order by b.expiry_date, m.name, b.id) as place
      from ${batches} b join ${medicines} m on m.id = b.medicine_id
      where b.in_stock and b.expiry_date > ${tooClose} and b.expiry_date <= ${lastDay}
        and m.deleted_at is null)
    select p.id as "pharmacyId", p.name as pharmacy, p.email,
      count(distinct n.id)::int as medicines, sum(n.units)::int as units,
      json_agg(json_build_object('medicineId', n.id, 'name', n.name, 'number', n.number,
        'expiryDate', n.expiry_date, 'units', n.units) order by n.place)
        filter (where n.place <= 20) as lines
    from near n join ${pharmacies} p on p.id = n.pharmacy_id
    where p.closed_at is null group by p.id order by p.id`)) as { rows: Expiring[] }
  return rows
}
