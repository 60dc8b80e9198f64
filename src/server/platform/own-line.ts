import pg from 'pg'
import { lost } from './db-pool.ts'
import type { Log } from './log.ts'

type Question = { name: string; text: string }
type Row = Record<string, unknown>

/**
 * A connection of its own, for questions that must not wait for other work. `connection` is another number
 * after it broke: whoever asks may then speak to another server, which took over.
 */
export type Line = {
  ask(question: Question, values: unknown[]): Promise<{ rows: Row[]; connection: number }>
  close(): Promise<void>
}

/** Far longer than a question takes; who asks can do without the answer. */
const answerMs = 3_000
/** A server that is away is not asked for by every request. */
const pauseMs = 500

/**
 * A question takes less time than to plan it. Where PostgreSQL expects a plan for any values to cost more than one
 * for these, it would plan anew each time; and a plan from when a table was small would read all of it.
 */
const planOnce = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off'

export function openLine(url: string, log: Log): Line {
  let connection = 0
  let opened: Promise<pg.Client> | undefined
  let pausedUntil = 0

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    client.on('error', ({ message }) => log.warn({ reason: message }, lost))
    await client.connect()
    await client.query(planOnce)
    connection += 1
    return client
  }
  const connected = () => {
    if (opened !== undefined) return opened
    if (performance.now() < pausedUntil) throw new Error('the database was away a moment ago')
    const fresh = connect()
    opened = fresh
    fresh.then(
      (client) => client.once('end', () => drop(fresh)),
      () => drop(fresh),
    )
    return fresh
  }
  const drop = (broken: Promise<pg.Client>) => {
    if (opened !== broken) return
    opened = undefined
    pausedUntil = performance.now() + pauseMs
    broken.then((client) => client.end()).catch(() => undefined)
  }
  return {
    ask: async (question, values) => {
      const line = connected()
      try {
        const client = await line
        const { rows } = await client.query<Row>({ ...question, values })
        return { rows, connection }
      } catch (error) {
        drop(line)
        throw error
      }
    },
    close: async () => {
      const client = await opened?.catch(() => undefined)
      opened = undefined
      pausedUntil = Number.POSITIVE_INFINITY
      await client?.end()
    },
  }
}
