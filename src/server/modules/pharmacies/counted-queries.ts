import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { pharmacies } from './tables.ts'

/** What a pharmacy has delivered of late, and how much of it by the promised day. */
export type CountedShipments = { pharmacyId: string; delivered: number; onTime: number }

/** Replaces the counts of all pharmacies: those that are not named have delivered nothing. */
export async function storeCounted(db: Db, counted: readonly CountedShipments[]): Promise<void> {
  await db.execute(sql`
    with now as (
      select p.id, coalesce(c.delivered, 0) as delivered, coalesce(c."onTime", 0) as on_time
      from ${pharmacies} p
      left join jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as c ("pharmacyId" uuid, delivered int, "onTime" int) on c."pharmacyId" = p.id)
    update ${pharmacies} p set lately_delivered = now.delivered, lately_on_time = now.on_time
    from now
    where p.id = now.id and (p.lately_delivered, p.lately_on_time) is distinct from (now.delivered, now.on_time)`)
}
