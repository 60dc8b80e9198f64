import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { findRecalledNewcomers, takeRecallTurn } from '../catalogue/index.ts'
import { bar } from './bar.ts'
import { tellOfRecalls } from './tell-of-recalls.ts'
import { untilClear } from './until-clear.ts'

const everyMinute = '* * * * *'

export function recallJobs(db: Db): Job[] {
  return [
    { name: 'block-recalled', schedule: everyMinute, run: (now) => blockLatecomers(db, now) },
    {
      name: 'tell-of-recalls',
      schedule: everyMinute,
      run: (now, stopping) => tellOfRecalls(db, now, stopping),
    },
  ]
}

/** Blocks what came in while its recall was being opened, and so saw nothing of it. */
export async function blockLatecomers(db: Db, now: Date): Promise<void> {
  await untilClear(() =>
    db.transaction(async (tx) => {
      await takeRecallTurn(tx)
      const found = await findRecalledNewcomers(tx)
      const byRecall = Map.groupBy(found, ({ recallId }) => recallId)
      await bar(tx, byRecall, { role: 'system', id: null, at: now })
    }),
  )
}
