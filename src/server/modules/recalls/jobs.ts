import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { findRecalledLater } from './added-batches.ts'
import { blockMatched } from './block-matched.ts'
import { notifyOfRecalls } from './notify-of-recalls.ts'
import { lockRecalls } from './recall-queries.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

const everyMinute = '* * * * *'

export function recallJobs(db: Db): Job[] {
  return [
    { name: 'block-recalled', schedule: everyMinute, run: (now) => blockMissedBatches(db, now) },
    {
      name: 'notify-of-recalls',
      schedule: everyMinute,
      run: (now, stopping) => notifyOfRecalls(db, now, stopping),
    },
  ]
}

/** Blocks batches that were added while their recall was being opened, and so did not see it. */
export async function blockMissedBatches(db: Db, now: Date): Promise<void> {
  await retryOnConflict(() =>
    db.transaction(async (tx) => {
      await lockRecalls(tx)
      const found = await findRecalledLater(tx)
      const byRecall = Map.groupBy(found, ({ recallId }) => recallId)
      await blockMatched(tx, byRecall, { role: 'system', id: null, at: now })
    }),
  )
}
