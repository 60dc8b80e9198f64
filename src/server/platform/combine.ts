import { isUndone } from './connection.ts'
import type { Db } from './db.ts'
import { isRolledBack } from './db-errors.ts'
import { tryAgain } from './try-again.ts'

/**
 * One statement or transaction for several calls; returns the result of each, in their order, or the promise of one
 * that needs more. Where it throws, nothing of it took effect.
 */
type Run<Item, Result> = (
  db: Db,
  items: readonly Item[],
) => Promise<readonly (Result | Promise<Result>)[]>

/** Longer sets gain little: the fixed cost of a statement is spread over all of them by then. */
const mostItems = 16
/** A set that waits for a lock that long does not keep later calls waiting. */
const slowAfterMs = 50
/** Each run under way takes a connection. */
const mostRuns = 4

/**
 * Combines calls that arrive while an earlier one is under way: they wait for it and go to the database together,
 * without any delay of their own. A set that the database refuses is tried again one by one, so that a call fails by
 * itself alone; one whose transaction lost its connection before its commit runs again. `run` must treat equal items of
 * a set as if they came one after another, or throw.
 * Calls within a transaction are never combined with others: each `db` has its own queue.
 */
export function combining<Item, Result>(
  run: Run<Item, Result>,
): (db: Db, item: Item) => Promise<Result> {
  const queues = new WeakMap<Db, (item: Item) => Promise<Result>>()
  return (db, item) => {
    const queue = queues.get(db) ?? openQueue<Item, Result>((items) => run(db, items))
    queues.set(db, queue)
    return queue(item)
  }
}

type Waiting<Item, Result> = {
  item: Item
  resolve(result: Result | Promise<Result>): void
  reject(error: unknown): void
}

type RunSet<Item, Result> = (
  items: readonly Item[],
) => Promise<readonly (Result | Promise<Result>)[]>

function openQueue<Item, Result>(run: RunSet<Item, Result>) {
  const waiting: Waiting<Item, Result>[] = []
  let isScheduled = false
  let runs = 0
  /** Of these, the slow ones. */
  let slow = 0

  const schedule = () => {
    if (isScheduled || waiting.length === 0 || runs >= mostRuns || runs > slow) return
    isScheduled = true
    // Calls that arrived together, in one turn of the event loop, go together.
    setImmediate(() => {
      isScheduled = false
      void start(waiting.splice(0, mostItems))
    })
  }

  const start = async (set: readonly Waiting<Item, Result>[]) => {
    runs += 1
    let isSlow = false
    const slowness = setTimeout(() => {
      isSlow = true
      slow += 1
      schedule()
    }, slowAfterMs)
    await settle(run, set)
    clearTimeout(slowness)
    runs -= 1
    if (isSlow) slow -= 1
    schedule()
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      schedule()
    })
}

/** Runs a set and answers each of its calls. Never throws. */
async function settle<Item, Result>(
  run: RunSet<Item, Result>,
  set: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await tryAgain(() => run(set.map(({ item }) => item)), isUndone)
    if (results.length !== set.length) throw new Error('a set has another number of results')
    for (const [n, { resolve }] of set.entries()) resolve(results[n] as Result)
  } catch (error) {
    if (set.length > 1 && isRolledBack(error)) {
      await Promise.all(set.map((one) => settle(run, [one])))
      return
    }
    for (const { reject } of set) reject(error)
  }
}
