import { sql } from 'drizzle-orm'
import { limitsBeforeApproval } from '#contract/approval-limits.ts'
import type { Db } from '../../platform/db.ts'
import { lockWaiting } from '../pharmacies/index.ts'
import { batches, medicines } from './tables.ts'

/** How many more medicines and batches a pharmacy may add. */
export type Room = { medicines: number; batches: number }

/**
 * Limited as long as the pharmacy waits for its approval: it is then locked until the transaction ends, so that two
 * requests at once can't take the same room. Must be called before a medicine is locked.
 */
export async function findRoom(db: Db, pharmacyId: string): Promise<Room> {
  if (!(await lockWaiting(db, pharmacyId))) return { medicines: Infinity, batches: Infinity }
  const { rows } = (await db.execute(sql`
    with own as (
      select id from ${medicines} where pharmacy_id = ${pharmacyId} and deleted_at is null)
    select (select count(*)::int from own) as medicines,
      (select count(*)::int from ${batches} where retired_at is null
        and medicine_id in (select id from own)) as batches`)) as unknown as { rows: Room[] }
  const [used = { medicines: 0, batches: 0 }] = rows
  return {
    medicines: limitsBeforeApproval.medicines - used.medicines,
    batches: limitsBeforeApproval.batches - used.batches,
  }
}
