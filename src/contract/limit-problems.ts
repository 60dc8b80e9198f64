/** Problems of too many requests. */
export const limitProblems = {
  proof_required: [
    429,
    'Too many attempts. Please confirm that you are not a robot, or try again in a few minutes.',
  ],
  too_many_requests: [429, 'Too many attempts. Please wait a few minutes and try again.'],
  too_many_checkouts: [429, 'You have several unfinished payments. Please wait 15 minutes.'],
} as const
