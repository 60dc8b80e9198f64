import type pg from 'pg'
import { type Connection, connectionOf, type Db, readsOn } from '../connection.ts'
import { openPool } from '../db-pool.ts'
import type { Log } from '../log.ts'
import { ReplicaClient } from './replica-client.ts'
import { isReplicasFault, NotConnected, ReplicaChanged, ReplicaLost } from './replica-faults.ts'
import { continues, type Observation, observationOf, observe } from './replica-state.ts'

/** The reads of one run of a replica: from the moment when it is found fit until it is lost. */
export type ReplicaRun = {
  /** Reads on the replica. A statement that the replica fails is repeated on the primary, as are all after `close`. */
  db: Db
  /** Statements under way. */
  inFlight(): number
  /** Statements under way continue on the primary at once. */
  close(): void
}

type Given = {
  url: string
  log: Log
  primary: Db
  /** What the replica said last. */
  seen(): Observation
  /** `NotConnected` where it refused a connection. */
  onFault(error: Error): void
}

/** As many connections as to the primary. */
const most = 10

export function openReplicaRun(given: Given): ReplicaRun {
  const { url, log, primary, seen, onFault } = given
  const replica = {
    // The server may have restarted since it was asked, and then has replayed less until it catches up.
    onConnect: async (client: pg.ClientBase) => {
      const known = seen()
      const found = observationOf((await client.query(observe)).rows[0])
      if (!continues(known, found)) throw new ReplicaChanged()
    },
  }
  const pool = openPool({ url, Client: ReplicaClient }, log, most, { replica })
  const busy = new Set<pg.Client>()
  pool.on('acquire', (client) => busy.add(client))
  pool.on('release', (_, client) => busy.delete(client))
  const reads = new Reads(pool, connectionOf(primary).client, onFault)
  return {
    db: readsOn(reads, primary),
    inFlight: () => reads.underWay.size,
    close: () => {
      reads.close()
      // A server that hangs answers no goodbye: what waits for its answer is cut off.
      for (const client of busy) client.end().catch(() => undefined)
      void pool.end()
    },
  }
}

type Ask = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** What the query builder and prepared statements need of a connection. */
class Reads {
  /** Ends the wait of each statement under way. */
  readonly underWay = new Set<(error: Error) => void>()
  #replica: pg.Pool
  #onPrimary: Ask
  #onFault: (error: Error) => void
  #isOpen = true

  constructor(replica: pg.Pool, primary: Connection['client'], onFault: (error: Error) => void) {
    this.#replica = replica
    this.#onPrimary = (config, values) => primary.query(config, values)
    this.#onFault = onFault
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (!this.#isOpen) return this.#onPrimary(config, values)
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    this.underWay.add(reject)
    this.#onReplica(config, values).then(resolve, reject)
    try {
      return await promise
    } catch (error) {
      if (!isReplicasFault(error)) throw error
      this.#onFault(error as Error)
    } finally {
      this.underWay.delete(reject)
    }
    return this.#onPrimary(config, values)
  }

  async #onReplica(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.#connect()
    try {
      if (!this.#isOpen) throw new ReplicaLost()
      const result = await client.query(config, values)
      client.release()
      return result
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#replica.connect()
    } catch (error) {
      if (error instanceof ReplicaChanged || isBusy(error as Error)) throw error
      throw new NotConnected(error as Error)
    }
  }

  close(): void {
    this.#isOpen = false
    for (const lose of this.underWay) lose(new ReplicaLost())
  }
}

/** All connections were in use for as long as a statement waits for one: the pool's own words. */
const isBusy = ({ message }: Error) => message === 'timeout exceeded when trying to connect'
