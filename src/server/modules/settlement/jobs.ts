import type { Job } from '../../platform/jobs.ts'
import { makePayouts } from './make-payouts.ts'
import { makeStatements } from './make-statements.ts'
import { markBooks } from './mark-books.ts'
import { type PayoutMeans, sendDuePayouts } from './send-payouts.ts'

/** The week ends on Sunday at 18:30 UTC; every hour after it something may have been missed. */
export function settlementJobs(means: PayoutMeans): Job[] {
  return [
    {
      name: 'make-statements',
      schedule: '41 * * * *',
      run: (now, stopping) => makeStatements(means.db, now, { stopping }),
    },
    {
      name: 'mark-books',
      schedule: '27 * * * *',
      run: (now) => markBooks(means.db, now),
    },
    {
      name: 'make-payouts',
      schedule: '11,51 * * * *',
      run: (now, stopping) => makePayouts(means.db, now, stopping),
    },
    {
      name: 'send-payouts',
      schedule: '* * * * *',
      run: (now, stopping) => sendDuePayouts({ ...means, stopping }, now),
    },
  ]
}
