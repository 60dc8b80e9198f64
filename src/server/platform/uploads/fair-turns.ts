import type { Problem } from '#contract/problem.ts'
import { tooManyFiles } from './too-many-files.ts'

export type FairTurns = {
  /** Runs work when it is the account's turn. Throws `too_many_requests` if too much work is waiting. */
  turn<T>(account: string, work: () => Promise<T>): Promise<T>
}

type Waiting = { run: () => Promise<void>; refuse: (reason: unknown) => void }

/**
 * Accounts take turns: whoever has several pieces of work waiting does not delay those who have one. By default one
 * piece of work at a time: a file uses a core and up to some hundred MB.
 */
export function fairTurns(
  mostWaiting: number,
  { atOnce = 1, refusal = tooManyFiles }: { atOnce?: number; refusal?: () => Problem } = {},
): FairTurns {
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>()
  let waiting = 0
  /** The accounts of the work in progress. */
  const running: string[] = []

  /** The first account in turn with work waiting, those without a running piece before others. */
  function nextInTurn() {
    const ready = [...lines].filter(([, line]) => line.length > 0)
    return ready.find(([account]) => !running.includes(account)) ?? ready[0]
  }

  function next(): void {
    const first = running.length < atOnce ? nextInTurn() : undefined
    if (first === undefined) return
    const [account, line] = first
    const one = line.shift()
    if (one === undefined) throw new Error('an account without work had a turn')
    waiting -= 1
    running.push(account)
    void one.run().finally(() => {
      running.splice(running.indexOf(account), 1)
      lines.delete(account)
      if (line.length > 0) lines.set(account, line)
      next()
    })
  }

  /** Refuses the last of the account that has most, unless the newcomer would then have as much itself. */
  function makeRoom(account: string): void {
    const own = lines.get(account)?.length ?? 0
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
    if (longest.length <= own + 1) throw refusal()
    longest.pop()?.refuse(refusal())
    waiting -= 1
  }

  return {
    async turn<T>(account: string, work: () => Promise<T>): Promise<T> {
      if (waiting >= mostWaiting) makeRoom(account)
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const line = lines.get(account) ?? []
      line.push({ run: () => work().then(resolve, reject), refuse: reject })
      lines.set(account, line)
      waiting += 1
      next()
      return promise
    },
  }
}
