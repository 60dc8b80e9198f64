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
  let connection: Promise<pg.Client> | undefined
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
    return client
  }
  const connected = () => {
    if (connection !== undefined) return connection
    const opened = connect()
    connection = opened
    const forget = () => {
      if (connection === opened) connection = undefined
    }
    opened.then((client) => client.once('end', forget), forget)
    return opened
  }
  // One that did not answer once never will, and would keep this process from every name.
  const drop = (silent: Promise<pg.Client>) => {
    if (connection === silent) connection = undefined
    void silent.then(end, () => undefined)
  }
  const claim: Claim = async (name) => {
    // One session may take its own lock twice: within the process, the process must say no.
    const release = await own.claim(name)
    if (release === null) return null
    const opened = connected()
    try {
      const client = await opened
      const { rows } = await client.query<{ taken: boolean }>(take, [name])
      if (rows[0]?.taken !== true) {
        await release()
        return null
      }
      return async () => {
        await release()
        await client.query(giveBack, [name]).catch(() => drop(opened))
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
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}

/** Far longer than any of these statements takes. */
const answerMs = 5_000
/** Of a machine that lost its power the names are free within a minute; the usual is two hours. */
const noticeDeath =
  'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

const end = (client: pg.Client) => void client.end().catch(() => undefined)

const take = 'select pg_try_advisory_lock(hashtextextended($1, 7203117)) as taken'
const giveBack = 'select pg_advisory_unlock(hashtextextended($1, 7203117))'
