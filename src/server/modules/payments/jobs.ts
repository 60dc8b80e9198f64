import type { Job } from '../../platform/jobs.ts'
import { findLostPayments } from './find-lost-payments.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { compareProviderRecords } from './reconciliation/compare-provider-records.ts'
import { sendDueRefunds } from './refunds/send-refunds.ts'
import { deleteOldEvents } from './webhook/event-queries.ts'
import { processEvents } from './webhook/process-events.ts'

const everyMinute = '* * * * *'

export function paymentJobs(deps: PaymentDeps): Job[] {
  return [
    {
      name: 'find-lost-payments',
      schedule: everyMinute,
      run: (now, stopping) => findLostPayments({ ...deps, stopping }, now),
    },
    {
      name: 'send-refunds',
      schedule: everyMinute,
      run: (now, stopping) => sendDueRefunds({ ...deps, stopping }, now),
    },
    {
      name: 'process-events',
      schedule: everyMinute,
      run: (now, stopping) => processEvents({ ...deps, stopping }, now),
    },
    {
      name: 'delete-old-events',
      schedule: '23 * * * *',
      run: (now) => deleteOldEvents(deps.db, now),
    },
    {
      name: 'compare-provider-records',
      // At night in India.
      schedule: '47 21 * * *',
      run: (now) => compareProviderRecords(deps, now),
    },
  ]
}
