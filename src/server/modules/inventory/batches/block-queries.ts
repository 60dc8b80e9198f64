import { sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { Db } from '../../../platform/db.ts'
import { batches, recalledBatches, stockMovements } from '../tables.ts'

/** Who moves units, and when. The role is `system` when no user triggers the move. */
export type Mover = { role: Role | 'system'; id: string | null; at: Date }

const by = ({ role, id, at }: Mover) => sql`${role}, ${id}::uuid, ${at.toISOString()}::timestamptz`

/** Sets aside all units of batches and blocks them from sale. The caller has locked their medicines. */
export async function barBatches(
  db: Db,
  recallId: string,
  batchIds: readonly string[],
  mover: Mover,
): Promise<void> {
  await db.execute(sql`
    with matched as (
      select id, medicine_id, units from ${batches} where id = any(${sql.param(batchIds)}::uuid[])),
    noted as (
      insert into ${recalledBatches} (recall_id, batch_id, units, blocked_at)
      select ${recallId}::uuid, id, units, ${mover.at.toISOString()}::timestamptz from matched),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, by_role, by_id, at)
      select medicine_id, id, -units, 'recalled', ${by(mover)} from matched where units > 0)
    update ${batches} b set recall_id = coalesce(b.recall_id, ${recallId}::uuid),
      units = 0, set_aside = b.set_aside + b.units
    from matched where b.id = matched.id`)
}

/** The medicines of a recall's batches. */
export async function findRecalledMedicines(db: Db, recallId: string): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select distinct b.medicine_id as id from ${recalledBatches} k
    join ${batches} b on b.id = k.batch_id where k.recall_id = ${recallId}::uuid`)) as {
    rows: { id: string }[]
  }
  return rows.map(({ id }) => id)
}

/**
 * `lastDay`: the last expiry date that is too close for sale. `others`: other recalls in force that may affect
 * the same batches, in the order in which they take the batches over.
 */
export type Release = Mover & { lastDay: string; others: readonly string[] }

/**
 * Ends the block of a recall that was withdrawn: the units that it set aside can be sold again, except those
 * that expire by `lastDay` or were retired. Batches that another recall covers remain blocked by that recall.
 */
export async function freeBatches(
  db: Db,
  recallId: string,
  { lastDay, others: ids, ...mover }: Release,
): Promise<void> {
  const others = sql`${sql.param(ids)}::uuid[]`
  await db.execute(sql`
    with matched as (
      select b.id, b.medicine_id, b.set_aside,
        b.retired_at is null and b.expiry_date > ${lastDay} as fit,
        (select o.recall_id from ${recalledBatches} o
          where o.batch_id = b.id and o.recall_id = any(${others})
          order by array_position(${others}, o.recall_id) limit 1) as other
      from ${recalledBatches} k join ${batches} b on b.id = k.batch_id
      where k.recall_id = ${recallId}::uuid),
    aside as (
      select m.batch_id, -sum(m.units)::int as units from ${stockMovements} m
      join matched on matched.id = m.batch_id where m.cause in ('recalled', 'released') group by m.batch_id),
    freed as (
      select matched.*, case when matched.fit and matched.other is null
        then greatest(0, least(matched.set_aside, coalesce(aside.units, 0))) else 0 end as back
      from matched left join aside on aside.batch_id = matched.id),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, by_role, by_id, at)
      select medicine_id, id, back, 'released', ${by(mover)} from freed where back > 0)
    update ${batches} b set recall_id = f.other, units = b.units + f.back,
      set_aside = b.set_aside - f.back
    from freed f where b.id = f.id`)
}

/**
 * Retires a recall's batches: their units were destroyed or returned. The caller has locked their medicines.
 */
export async function retireBatches(db: Db, recallId: string, at: Date): Promise<void> {
  await db.execute(sql`
    update ${batches} b set set_aside = 0, retired_at = coalesce(b.retired_at, ${at.toISOString()}::timestamptz)
    from ${recalledBatches} k where k.batch_id = b.id and k.recall_id = ${recallId}::uuid`)
}
