import type { Job } from '../../platform/jobs.ts'
import { type CheckDeps, checkInvariants } from './check-invariants.ts'

/** Hourly, after the busy first minutes. */
export function integrityJobs(deps: CheckDeps): Job[] {
  return [
    {
      name: 'check-invariants',
      schedule: '23 * * * *',
      longestSeconds: 12 * 3600,
      run: (now, stopping) => checkInvariants(deps, now, stopping),
    },
  ]
}
