import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { batches, medicines, pharmacies, stockMovements } from '../../../platform/tables/index.ts'

/** Medicines with a batch to set aside, pharmacy by pharmacy; not those whose every unit a customer holds. */
export async function findTooClose(db: Db, lastDay: string, take: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ pharmacyId: medicines.pharmacyId, id: medicines.id })
    .from(batches)
    .innerJoin(medicines, eq(medicines.id, batches.medicineId))
    .where(
      and(
        gt(batches.units, 0),
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
 * Sets aside what expires by `lastDay`, but for units that customers hold while they pay: those follow
 * when they are sold or free. The caller holds the medicines' locks, and tells them afterwards.
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
