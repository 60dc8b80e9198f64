import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { writeMissingDocuments } from './write-missing-documents.ts'

export function invoiceJobs(deps: { db: Db; log: Log }): Job[] {
  return [
    {
      name: 'write-missing-documents',
      schedule: '* * * * *',
      run: (now, stopping) => writeMissingDocuments({ ...deps, stopping }, now),
    },
  ]
}
