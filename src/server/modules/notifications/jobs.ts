import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteOlder } from './queries.ts'

const keptMs = 90 * 86_400_000
const atOnce = 5_000

/** Deletes what is older than ninety days, read or not: what it was about is where it was. */
export async function forgetOldNews(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  while (!stopping?.aborted && (await deleteOlder(db, before, atOnce)) === atOnce);
}

export function notificationJobs(db: Db): Job[] {
  const run = (now: Date, stopping?: AbortSignal) => forgetOldNews(db, now, stopping)
  return [{ name: 'forget-old-notifications', schedule: '23 * * * *', run }]
}
