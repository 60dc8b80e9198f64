import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ServerAddress } from './database-address.ts'

/** What a server says of itself. */
export type ServerState = {
  /** A standby, or a primary that was told to take no writes. */
  readOnly: boolean
  /** Rises with each promotion; 0 on a standby. */
  timeline: number
  /** Differs between servers, and between starts of one. */
  identity: string
}

/** How long a server may take for its answer while the primary is sought. */
const probeMs = 1_500
const pauseMs = 250
/** How long a server that claims to be the primary waits for another claim, from a later promotion. */
const rivalMs = 200

const question = `select current_setting('transaction_read_only')::boolean as "readOnly",
  pg_postmaster_start_time()::text as identity,
  case when pg_is_in_recovery() then '0' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`

/** Asks the server of this connection for its state. */
export async function stateOf(client: pg.Client): Promise<ServerState> {
  type Row = { readOnly: boolean; identity: string; timeline: string }
  const { rows } = await client.query<Row>(question)
  const [row] = rows
  if (row === undefined) throw new Error('the server has no state')
  return { ...row, timeline: Number.parseInt(row.timeline, 16) }
}

/** Ends a connection at once, without waiting for a server that may have vanished. */
export function cut(client: pg.Client, reason?: Error): void {
  const { stream } = client.connection as unknown as { stream: { destroy(error?: Error): void } }
  stream.destroy(reason)
}

/**
 * Asks all servers again and again until one of them is the primary. A server whose timeline is older than `timeline`
 * does not count: it was the primary before another one was promoted, and may have been frozen meanwhile. `onProblem`
 * hears why a server is none. Rejects when `signal` aborts.
 */
export async function findPrimary(
  servers: readonly ServerAddress[],
  timeline: number,
  { signal, onProblem }: { signal: AbortSignal; onProblem(problem: unknown): void },
): Promise<{ server: ServerAddress; state: ServerState }> {
  const over = new AbortController()
  const stop = AbortSignal.any([signal, over.signal])
  const mayBePrimary = (state: ServerState) => !state.readOnly && state.timeline >= timeline
  const asked = async (server: ServerAddress) => ({ server, state: await probe(server) })
  const untilPrimary = async (server: ServerAddress) => {
    for (;;) {
      const found = await asked(server).catch(onProblem)
      if (found && mayBePrimary(found.state)) return found
      await pause(pauseMs * (0.75 + Math.random() / 2), undefined, { signal: stop, ref: false })
    }
  }
  const searches = servers.map(untilPrimary)
  // Those that are still searching afterwards are aborted.
  for (const one of searches) one.catch(() => undefined)
  const first = await Promise.any(searches).finally(() => over.abort())
  const rivals = servers.filter((server) => server !== first.server).map(asked)
  const answers = await Promise.all(rivals.map((rival) => withinMs(rivalMs, rival)))
  return answers
    .flatMap((answer) => (answer !== null && mayBePrimary(answer.state) ? [answer] : []))
    .reduce((one, other) => (other.state.timeline > one.state.timeline ? other : one), first)
}

async function probe({ url }: ServerAddress): Promise<ServerState> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'aushadh watch',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  // What breaks it rejects below as well.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const state = await stateOf(client)
    void client.end().catch(() => undefined)
    return state
  } catch (error) {
    cut(client)
    throw error
  }
}

async function withinMs<Answer>(ms: number, work: Promise<Answer>): Promise<Answer | null> {
  const failed = work.catch(() => null)
  return Promise.race([failed, pause(ms, null, { ref: false })])
}
