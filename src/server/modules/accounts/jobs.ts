import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteEmailChangesBefore } from './email-change-queries.ts'
import { deleteResetsBefore } from './reset-queries.ts'

const dayMs = 86_400_000

/** Links that expired a day ago can be deleted. */
export function accountJobs(db: Db): Job[] {
  const run = async (now: Date) => {
    const moment = new Date(now.getTime() - dayMs)
    await deleteResetsBefore(db, moment)
    await deleteEmailChangesBefore(db, moment)
  }
  return [{ name: 'delete-old-links', schedule: '17 * * * *', run }]
}
