import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { writeMissingPapers } from './write-missing-papers.ts'

export function invoiceJobs(means: { db: Db; log: Log }): Job[] {
  return [
    {
      name: 'write-missing-papers',
      schedule: '* * * * *',
      run: (now, stopping) => writeMissingPapers({ ...means, stopping }, now),
    },
  ]
}
