import type { Job } from '../../platform/jobs.ts'
import { makePayouts } from './make-payouts.ts'
import { makeStatements } from './make-statements.ts'
import { type PayoutDeps, sendDuePayouts } from './send-payouts.ts'
import { takeBalanceSnapshot } from './take-balance-snapshot.ts'

/** The week ends on Sunday at 18:30 UTC; the hourly runs after it catch up after an outage. */
export function settlementJobs(deps: PayoutDeps): Job[] {
  return [
    {
      name: 'make-statements',
      schedule: '41 * * * *',
      run: (now, stopping) => makeStatements(deps.db, now, { stopping }),
    },
    {
      name: 'take-balance-snapshot',
      schedule: '27 * * * *',
      run: (now) => takeBalanceSnapshot(deps.db, now),
    },
    {
      name: 'make-payouts',
      schedule: '11,51 * * * *',
      run: (now, stopping) => makePayouts(deps.db, now, stopping),
    },
    {
      name: 'send-payouts',
      schedule: '* * * * *',
      run: (now, stopping) => sendDuePayouts({ ...deps, stopping }, now),
    },
  ]
}
