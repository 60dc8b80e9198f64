import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { batches, medicines, pharmacies } from '../../../platform/tables/index.ts'

/** `medicines` and `units` of all; `lines` name the first to expire, twenty at most. */
export type Expiring = {
  pharmacyId: string
  pharmacy: string
  email: string
  medicines: number
  units: number
  lines: { medicineId: string; name: string; number: string; expiryDate: string; units: number }[]
}

/** What open pharmacies still sell that expires after `tooClose`, by `lastDay`; one row each. */
export async function findExpiring(
  db: Db,
  { tooClose, lastDay }: { tooClose: string; lastDay: string },
): Promise<Expiring[]> {
  const { rows } = (await db.execute(sql`
    with near as (
      select m.pharmacy_id, m.id, m.name, b.number, b.expiry_date, b.units,
        row_number() over (partition by m.pharmacy_id order by b.expiry_date, m.name, b.id) as place
      from ${batches} b join ${medicines} m on m.id = b.medicine_id
      where b.units > 0 and b.expiry_date > ${tooClose} and b.expiry_date <= ${lastDay}
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
