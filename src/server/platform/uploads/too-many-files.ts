import { Problem } from '#contract/problem.ts'

/** The problem of an upload for which the process has no memory or no turn; a client may send it again. */
export function tooManyFiles(): Problem {
  return new Problem('too_many_requests', {
    message: 'Too many files are being uploaded at the moment. Please try again in a minute.',
    details: { retryAfterSeconds: 60 },
  })
}
