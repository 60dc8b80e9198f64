import type { Job } from '../../../platform/jobs.ts'
import { type CheckMeans, checkInvariants } from './check-invariants.ts'

/** Every hour, past the busy first minutes of it. */
export function invariantJobs(means: CheckMeans): Job[] {
  return [
    {
      name: 'check-invariants',
      schedule: '23 * * * *',
      run: (now) => checkInvariants(means, now),
    },
  ]
}
