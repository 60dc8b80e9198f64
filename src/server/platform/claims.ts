import pg from 'pg'
import { lost } from './db-pool.ts'
import type { Log } from './log.ts'

export type Release = () => Promise<void>
/** Takes a name that one of all processes holds at a time; null where somebody has it. */
export type Claim = (name: string) => Promise<Release | null>
export type Claims = { claim: Claim; close(): Promise<void> }

/** For a process that is alone with its database. */
export function localClaims(): Claims {
  const held = new Set<string>()
  const claim: Claim = async (name) => {
    if (held.has(name)) return null
    held.add(name)
    return async () => void held.delete(name)
  }
  return { claim, close: async () => undefined }
}

/**
 * Among all processes on one PostgreSQL: advisory locks of one connection, which end with the process
 * however that ends. Where that connection breaks, its names are free while their holders still work:
 * a claim keeps work from being done twice, it is not what keeps the books right.
 */
export function sharedClaims(url: string, log: Log): Claims {
  const own = localClaims()
  let connection: Promise<Asked> | undefined
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    client.on('error', ({ message }) => log.warn({ reason: message }, lost))
    try {
      await client.connect()
      await client.query(noticeDeath)
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
  // One that did not answer once never will, and would keep this process from every name.
  const drop = (silent: Promise<Asked>) => {
    if (connection === silent) connection = undefined
    void silent.then(
      ({ client }) => end(client),
      () => undefined,
    )
  }
  const claim: Claim = async (name) => {
    // One session may take its own lock twice: within the process, the process must say no.
    const release = await own.claim(name)
    if (release === null) return null
    const opened = connected()
    try {
      const { ask } = await opened
      if (!(await ask(take, name))) {
        await release()
        return null
      }
      return async () => {
        await release()
        await ask(giveBack, name).catch(() => drop(opened))
      }
    } catch (error) {
      await release()
      drop(opened)
      throw error
    }
  }
  return {
    claim,
    close: async () => {
      const asked = await connection?.catch(() => undefined)
      await asked?.client.end()
    },
  }
}

/** Far longer than any of these statements takes. */
const answerMs = 5_000
/** Of a machine that lost its power the names are free within a minute; the usual is two hours. */
const noticeDeath =
  'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

type Asked = { client: pg.Client; ask(statement: string, name: string): Promise<boolean> }

/** A connection is asked one thing at a time, and after a failure nothing any more. */
function inTurn(client: pg.Client): Asked {
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

const take = 'select pg_try_advisory_lock(hashtextextended($1, 7203117)) as yes'
const giveBack = 'select pg_advisory_unlock(hashtextextended($1, 7203117)) as yes'
