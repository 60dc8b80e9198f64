import { retentionStart } from '#contract/retention-days.ts'
import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { dropEmptiedPartitions } from '../../platform/partitions.ts'
import { deleteOlder } from './queries.ts'

const atOnce = 5_000

/** Deletes old notifications, read or not: the records they link to remain. */
export async function deleteOldNotifications(
  db: Db,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const before = retentionStart('notifications', now)
  while (!stopping?.aborted && (await deleteOlder(db, before, atOnce)) === atOnce);
  await dropEmptiedPartitions(db, 'notifications', before)
}

export function notificationJobs(db: Db): Job[] {
  const run = (now: Date, stopping?: AbortSignal) => deleteOldNotifications(db, now, stopping)
  return [{ name: 'delete-old-notifications', schedule: '23 * * * *', run }]
}
