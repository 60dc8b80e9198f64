import type pg from 'pg'
import type { Servers } from './database-servers.ts'
import { connectionLost } from './db-pool.ts'
import type { Log } from './log.ts'

type Question = { name: string; text: string }
type Row = Record<string, unknown>

/**
 * A dedicated connection, for queries that must not wait for other work. `connection` changes after it broke: the
 * caller may then be connected to another server that took over.
 */
export type DedicatedConnection = {
  ask(question: Question, values: unknown[]): Promise<{ rows: Row[]; connection: number }>
  close(): Promise<void>
}

/** The answer is far slower than a query, but the caller can continue without it; requests must not retry each time. */
const usual = { answerMs: 3_000, pauseMs: 500 }

/**
 * The query takes less time than planning it. If PostgreSQL expected the generic plan to cost more than a custom
 * one, it would plan each time; and a plan made when the table was small would read the whole table.
 */
const planOnce = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off'

/**
 * `answerMs`: how long it waits for an answer. `pauseMs`: how long it does not try again after a failure.
 */
export function openDedicatedConnection(
  servers: Pick<Servers, 'client'>,
  log: Log,
  { answerMs, pauseMs }: typeof usual = usual,
): DedicatedConnection {
  let connection = 0
  let opened: Promise<pg.Client> | undefined
  let pausedUntil = 0

  const connect = async () => {
    const client = servers.client({
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    client.on('error', ({ message }) => log.warn({ reason: message }, connectionLost))
    try {
      await client.connect()
      await client.query(planOnce)
    } catch (error) {
      // It may be open all the same: an answer was only too late.
      void client.end().catch(() => undefined)
      throw error
    }
    connection += 1
    return client
  }
  const connected = () => {
    if (opened !== undefined) return opened
    if (performance.now() < pausedUntil)
      throw new Error('the database was unreachable a moment ago')
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
      const dedicatedConnection = connected()
      try {
        const client = await dedicatedConnection
        const { rows } = await client.query<Row>({ ...question, values })
        return { rows, connection }
      } catch (error) {
        drop(dedicatedConnection)
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
