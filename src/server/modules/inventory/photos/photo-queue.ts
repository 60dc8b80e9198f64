import { Problem } from '#contract/problem.ts'

/** Concurrent uploads per process; each may be 10 MB. */
const places = { inAll: 12, ofOne: 3 }

export type PhotoQueue = {
  /**
   * Takes a place for one upload and returns the function that frees it. Throws `too_many_requests` if there is
   * none.
   */
  enter(pharmacyId: string): () => void
  /** Runs one piece of work after another: each uses a core and up to some hundred MB. */
  turn<T>(work: () => Promise<T>): Promise<T>
}

export function createPhotoQueue(): PhotoQueue {
  const within: string[] = []
  let last: Promise<unknown> = Promise.resolve()
  return {
    enter(pharmacyId) {
      const own = within.filter((one) => one === pharmacyId).length
      if (within.length >= places.inAll || own >= places.ofOne)
        throw new Problem('too_many_requests', {
          message: 'Other photos are still being prepared. Please try again in a moment.',
          details: { retryAfterSeconds: 5 },
        })
      within.push(pharmacyId)
      return () => void within.splice(within.indexOf(pharmacyId), 1)
    },
    turn(work) {
      const done = last.then(work)
      last = done.catch(() => undefined)
      return done
    },
  }
}
