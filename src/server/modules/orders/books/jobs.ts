import type { Db } from '../../../platform/db.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { Provider } from '../../payments/index.ts'
import { compareProviderBooks } from './compare-books.ts'

/** At night in India. */
export function bookJobs(means: { db: Db; provider: Provider; log: Log }): Job[] {
  return [
    {
      name: 'compare-provider-books',
      schedule: '47 21 * * *',
      run: (now) => compareProviderBooks(means, now),
    },
  ]
}
