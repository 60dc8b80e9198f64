import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteChangesBefore } from './change-queries.ts'

/**
 * Every active process has read a change long before this; a process that was idle starts with an empty cache.
 */
const changeLogMs = 15 * 60_000

export function catalogueJobs(db: Db): Job[] {
  const prune = (now: Date) => deleteChangesBefore(db, new Date(now.getTime() - changeLogMs))
  return [{ name: 'delete-old-changes', schedule: '*/5 * * * *', run: prune }]
}
