import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteResetsBefore } from './reset-queries.ts'

const dayMs = 86_400_000

/** Links that expired a day ago can be deleted. */
export function accountJobs(db: Db): Job[] {
  const run = (now: Date) => deleteResetsBefore(db, new Date(now.getTime() - dayMs))
  return [{ name: 'delete-old-resets', schedule: '17 * * * *', run }]
}
