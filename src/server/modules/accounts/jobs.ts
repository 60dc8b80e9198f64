import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteEmailChangesBefore } from './email-change-queries.ts'
import { deleteResetsBefore } from './reset-queries.ts'
import { deleteSessionsBefore } from './session-queries.ts'

const dayMs = 86_400_000
const sessionRetentionMs = 30 * dayMs

/**
 * Deletes sessions that ended or expired thirty days ago, `atOnce` in a statement. Their tokens stay refused: a token
 * without a session is.
 */
export async function deleteOldSessions(
  db: Db,
  now: Date,
  { stopping, atOnce = 5_000 }: { stopping?: AbortSignal | undefined; atOnce?: number } = {},
): Promise<void> {
  const before = new Date(now.getTime() - sessionRetentionMs)
  while (!stopping?.aborted && (await deleteSessionsBefore(db, before, atOnce)) === atOnce);
}

/** Links that expired a day ago can be deleted. */
export function accountJobs(db: Db): Job[] {
  return [
    {
      name: 'delete-old-links',
      schedule: '17 * * * *',
      run: async (now) => {
        const moment = new Date(now.getTime() - dayMs)
        await deleteResetsBefore(db, moment)
        await deleteEmailChangesBefore(db, moment)
      },
    },
    {
      name: 'delete-old-sessions',
      schedule: '29 * * * *',
      run: (now, stopping) => deleteOldSessions(db, now, { stopping }),
    },
  ]
}
