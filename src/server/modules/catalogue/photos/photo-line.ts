import { Problem } from '#contract/problem.ts'

/** How many uploads a process has in hand at a time; each may be 10 MB. */
const places = { inAll: 12, ofOne: 3 }

export type PhotoLine = {
  /** A place for one upload, and the way to give it back. Throws `too_many_requests` where there is none. */
  enter(pharmacyId: string): () => void
  /** Does one piece of work after the other: each takes a core and up to some hundred MB. */
  turn<T>(work: () => Promise<T>): Promise<T>
}

export function photoLine(): PhotoLine {
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
