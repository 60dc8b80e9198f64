import { prescriptionLimits } from '#contract/prescription-rules.ts'
import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { encryptAgain } from './pages/encrypt-again.ts'
import type { PageCipher } from './pages/page-cipher.ts'
import { deleteUnfinished } from './prescription-queries.ts'

const dayMs = 24 * 60 * 60 * 1000

export function prescriptionJobs(deps: { db: Db; cipher: PageCipher; log: Log }): Job[] {
  const { unfinishedDays } = prescriptionLimits
  return [
    {
      name: 'delete-unfinished-prescriptions',
      schedule: '37 22 * * *',
      run: (now) => deleteUnfinished(deps.db, new Date(now.getTime() - unfinishedDays * dayMs)),
    },
    {
      name: 'encrypt-prescriptions-again',
      schedule: '*/10 * * * *',
      run: (_now, stopping) => encryptAgain(deps, stopping),
    },
  ]
}
