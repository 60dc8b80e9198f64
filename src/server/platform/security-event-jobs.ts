import { and, inArray, lt } from 'drizzle-orm'
import { retentionStart } from '#contract/retention-days.ts'
import type { Db } from './db.ts'
import type { Job } from './jobs.ts'
import { dropEmptiedPartitions } from './partitions.ts'
import { alertOnSpikes } from './security-spikes.ts'
import { securityEventCounts, securityEvents } from './tables.ts'

/** Spikes are compared with the week before. Counts name nobody. */
const countMs = 15 * 86_400_000

/** How many rows one statement deletes: events are recorded beside it. */
const batch = 5_000

export function securityEventJobs(db: Db): Job[] {
  return [
    { name: 'alert-on-spikes', schedule: '*/5 * * * *', run: (now) => alertOnSpikes(db, now) },
    {
      name: 'delete-old-security-events',
      schedule: '47 21 * * *',
      run: (now, stopping) => deleteOldEvents(db, now, stopping),
    },
  ]
}

async function deleteOldEvents(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const counted = new Date(now.getTime() - countMs)
  await db.delete(securityEventCounts).where(lt(securityEventCounts.startsAt, counted))
  const { id, at } = securityEvents
  const before = retentionStart('securityEvents', now)
  const old = db.select({ id }).from(securityEvents).where(lt(at, before)).orderBy(at).limit(batch)
  for (let deleted = batch; deleted === batch && !stopping?.aborted; ) {
    // The time again: partitions of later months are left alone.
    const rows = await db
      .delete(securityEvents)
      .where(and(inArray(id, old), lt(at, before)))
      .returning({ id })
    deleted = rows.length
  }
  await dropEmptiedPartitions(db, 'security_events', before)
}
