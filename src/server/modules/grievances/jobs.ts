import { retentionStart } from '#contract/retention-days.ts'
import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { eraseOldGrievances } from './erasure-queries.ts'
import { escalateGrievances } from './escalate-grievances.ts'
import type { GrievanceDeps } from './grievance-deps.ts'

export function grievanceJobs(db: Db, deps: Pick<GrievanceDeps, 'notices' | 'publicUrl'>): Job[] {
  return [
    {
      name: 'escalate-grievances',
      schedule: '*/5 * * * *',
      run: (now, stopping) => escalateGrievances(db, deps, now, stopping),
    },
    {
      name: 'erase-old-grievances',
      schedule: '57 21 * * *',
      run: (now) => eraseOldGrievances(db, retentionStart('resolvedComplaints', now)),
    },
  ]
}
