import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { forgetOldEvents, type Provider } from '../payments/index.ts'
import { bookJobs } from './books/jobs.ts'
import type { OnTransfer } from './event-effect.ts'
import { findLostPayments } from './find-lost-payments.ts'
import { releaseExpiredHolds } from './release-holds.ts'
import { sendDueRefunds } from './send-refunds.ts'
import { workOffEvents } from './work-off-events.ts'

const everyMinute = '* * * * *'

type Means = { db: Db; provider: Provider; log: Log; onTransfer?: OnTransfer }

export function orderJobs(means: Means): Job[] {
  return [
    {
      name: 'release-expired-holds',
      schedule: everyMinute,
      run: (now) => releaseExpiredHolds({ db: means.db, now }),
    },
    {
      name: 'find-lost-payments',
      schedule: everyMinute,
      run: (now, stopping) => findLostPayments({ ...means, stopping }, now),
    },
    {
      name: 'send-refunds',
      schedule: everyMinute,
      run: (now, stopping) => sendDueRefunds({ ...means, stopping }, now),
    },
    {
      name: 'work-off-events',
      schedule: everyMinute,
      run: (now, stopping) => workOffEvents({ ...means, stopping }, now),
    },
    {
      name: 'forget-old-events',
      schedule: '23 * * * *',
      run: (now) => forgetOldEvents(means.db, now),
    },
    ...bookJobs(means),
  ]
}
