import { retentionStart } from '#contract/retention-days.ts'
import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteEmailChangesBefore } from './email-change-queries.ts'
import { deleteResetsBefore } from './reset-queries.ts'
import { deleteChallengesBefore } from './second-factors/challenge-queries.ts'
import { deleteSessionsBefore } from './session-queries.ts'

/**
 * Deletes sessions that ended or expired long ago (`retentionDays`), `atOnce` in a statement. Their tokens stay
 * refused: a token without a session is.
 */
export async function deleteOldSessions(
  db: Db,
  now: Date,
  { stopping, atOnce = 5_000 }: { stopping?: AbortSignal | undefined; atOnce?: number } = {},
): Promise<void> {
  const before = retentionStart('sessions', now)
  while (!stopping?.aborted && (await deleteSessionsBefore(db, before, atOnce)) === atOnce);
}

export function accountJobs(db: Db): Job[] {
  return [
    {
      name: 'delete-old-links',
      schedule: '17 * * * *',
      run: async (now) => {
        const moment = retentionStart('expiredLinks', now)
        await deleteResetsBefore(db, moment)
        await deleteEmailChangesBefore(db, moment)
        await deleteChallengesBefore(db, moment)
      },
    },
    {
      name: 'delete-old-sessions',
      schedule: '29 * * * *',
      run: (now, stopping) => deleteOldSessions(db, now, { stopping }),
    },
  ]
}
