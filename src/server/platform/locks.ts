import type pg from 'pg'
import type { Servers } from './database-servers.ts'
import { connectionLost } from './db-pool.ts'
import type { Log } from './log.ts'

export type Release = () => Promise<void>
/** Locks a name that only one of all processes can hold; null if it is already locked. */
export type Lock = (name: string) => Promise<Release | null>
export type Locks = { lock: Lock; close(): Promise<void> }

/** For a process that does not share its database. */
export function localLocks(): Locks {
  const locked = new Set<string>()
  const lock: Lock = async (name) => {
    if (locked.has(name)) return null
    locked.add(name)
    return async () => void locked.delete(name)
  }
  return { lock, close: async () => undefined }
}

/**
 * Advisory locks on one connection, shared by all processes on one PostgreSQL; they end with the process for any
 * reason. If the connection breaks, its locks are released while their holders still work: a lock avoids duplicate
 * work, but the correctness of the data does not depend on it.
 */
export function sharedLocks(servers: Servers, log: Log): Locks {
  const own = localLocks()
  let connection: Promise<LockConnection> | undefined
  const connect = async () => {
    const client = servers.client({
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    client.on('error', ({ message }) => log.warn({ reason: message }, connectionLost))
    try {
      await client.connect()
      await client.query(tcpKeepalive)
    } catch (error) {
      end(client)
      throw error
    }
    return inTurn(client)
  }
  const connected = () => {
    if (connection !== undefined) return connection
    const opened = connect()
    connection = opened
    const forget = () => {
      if (connection === opened) connection = undefined
    }
    opened.then(({ client }) => client.once('end', forget), forget)
    return opened
  }
  // A connection that once failed to answer never will, and would block every lock in this process.
  const drop = (silent: Promise<LockConnection>) => {
    if (connection === silent) connection = undefined
    void silent.then(
      ({ client }) => end(client),
      () => undefined,
    )
  }
  const lock: Lock = async (name) => {
    // A session can take its own lock twice, so the process itself must refuse the second time.
    const release = await own.lock(name)
    if (release === null) return null
    const opened = connected()
    try {
      const { ask } = await opened
      if (!(await ask(lockStatement, name))) {
        await release()
        return null
      }
      return async () => {
        await release()
        await ask(unlockStatement, name).catch(() => drop(opened))
      }
    } catch (error) {
      await release()
      drop(opened)
      throw error
    }
  }
  return {
    lock,
    close: async () => {
      const opened = await connection?.catch(() => undefined)
      await opened?.client.end()
    },
  }
}

/** Far longer than any of these statements takes. */
const answerMs = 5_000
/** Detects a machine that lost power within a minute, so that its locks are released; the default is two hours. */
const tcpKeepalive =
  'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

type LockConnection = { client: pg.Client; ask(statement: string, name: string): Promise<boolean> }

/** Runs one statement at a time on a connection, and none after a failure. */
function inTurn(client: pg.Client): LockConnection {
  let last: Promise<unknown> = Promise.resolve()
  const ask = (statement: string, name: string) => {
    const turn = last.then(async () => {
      const { rows } = await client.query<{ yes: boolean }>(statement, [name])
      return rows[0]?.yes === true
    })
    last = turn
    return turn
  }
  return { client, ask }
}

const end = (client: pg.Client) => void client.end().catch(() => undefined)

const lockStatement = 'select pg_try_advisory_lock(hashtextextended($1, 7203117)) as yes'
const unlockStatement = 'select pg_advisory_unlock(hashtextextended($1, 7203117)) as yes'
