import { sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { Db } from '../../../platform/db.ts'
import {
  batches,
  recalledBatches,
  recalls,
  stockMovements,
} from '../../../platform/tables/index.ts'

/** Who moves units, and when; nobody presses a button where the shop finds a batch by itself. */
export type Mover = { role: Role | 'system'; id: string | null; at: Date }

const by = ({ role, id, at }: Mover) => sql`${role}, ${id}::uuid, ${at.toISOString()}::timestamptz`

/** Sets aside all units of batches, and bars them from being sold. The caller holds their medicines' locks. */
export async function barBatches(
  db: Db,
  recallId: string,
  batchIds: readonly string[],
  mover: Mover,
): Promise<void> {
  await db.execute(sql`
    with met as (
      select id, medicine_id, units from ${batches} where id = any(${sql.param(batchIds)}::uuid[])),
    noted as (
      insert into ${recalledBatches} (recall_id, batch_id, units, blocked_at)
      select ${recallId}::uuid, id, units, ${mover.at.toISOString()}::timestamptz from met),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, by_role, by_id, at)
      select medicine_id, id, -units, 'recalled', ${by(mover)} from met where units > 0)
    update ${batches} b set recall_id = coalesce(b.recall_id, ${recallId}::uuid),
      units = 0, set_aside = b.set_aside + b.units
    from met where b.id = met.id`)
}

/** The medicines of a recall's batches. */
export async function findMetMedicines(db: Db, recallId: string): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select distinct b.medicine_id as id from ${recalledBatches} k
    join ${batches} b on b.id = k.batch_id where k.recall_id = ${recallId}::uuid`)) as {
    rows: { id: string }[]
  }
  return rows.map(({ id }) => id)
}

/**
 * Ends the bar of a recall that was taken back: what it set aside can be sold again, but for what expires by
 * `lastDay` or has left the books. What another recall means as well stays barred by that one.
 */
export async function freeBatches(
  db: Db,
  recallId: string,
  { lastDay, ...mover }: Mover & { lastDay: string },
): Promise<void> {
  await db.execute(sql`
    with met as (
      select b.id, b.medicine_id, b.set_aside,
        b.retired_at is null and b.expiry_date > ${lastDay} as fit,
        (select r.id from ${recalledBatches} o join ${recalls} r on r.id = o.recall_id
          where o.batch_id = b.id and r.id <> ${recallId}::uuid
            and r.outcome is distinct from 'released'
          order by r.opened_at, r.id limit 1) as other
      from ${recalledBatches} k join ${batches} b on b.id = k.batch_id
      where k.recall_id = ${recallId}::uuid),
    aside as (
      select m.batch_id, -sum(m.units)::int as units from ${stockMovements} m
      join met on met.id = m.batch_id where m.cause in ('recalled', 'released') group by m.batch_id),
    freed as (
      select met.*, case when met.fit and met.other is null
        then greatest(0, least(met.set_aside, coalesce(aside.units, 0))) else 0 end as back
      from met left join aside on aside.batch_id = met.id),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, by_role, by_id, at)
      select medicine_id, id, back, 'released', ${by(mover)} from freed where back > 0)
    update ${batches} b set recall_id = f.other, units = b.units + f.back,
      set_aside = b.set_aside - f.back
    from freed f where b.id = f.id`)
}

/** Takes a recall's batches out of the books for good: their units were destroyed or sent back. The caller holds their medicines' locks. */
export async function retireBatches(db: Db, recallId: string, at: Date): Promise<void> {
  await db.execute(sql`
    update ${batches} b set set_aside = 0, retired_at = coalesce(b.retired_at, ${at.toISOString()}::timestamptz)
    from ${recalledBatches} k where k.batch_id = b.id and k.recall_id = ${recallId}::uuid`)
}
