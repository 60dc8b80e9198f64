import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { findUnerased } from '../prescriptions/index.ts'
import { eraseHealthData } from './erase-health-data.ts'

export function privacyJobs(db: Db): Job[] {
  return [
    {
      name: 'erase-prescriptions-of-closed-accounts',
      schedule: '32 22 * * *',
      run: async () => {
        for (const id of await findUnerased(db))
          await db.transaction((tx) => eraseHealthData(tx, id))
      },
    },
  ]
}
