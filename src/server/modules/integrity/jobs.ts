import type { Job } from '../../platform/jobs.ts'
import { type CheckDeps, checkHourly, checkNightly } from './check-invariants.ts'

/** Hourly, after the busy first minutes, and at half past one in India. */
export function integrityJobs(deps: CheckDeps): Job[] {
  return [
    {
      name: 'check-invariants',
      schedule: '23 * * * *',
      run: (now) => checkHourly(deps, now),
    },
    {
      name: 'check-slow-invariants',
      schedule: '0 20 * * *',
      run: (now) => checkNightly(deps, now),
    },
  ]
}
