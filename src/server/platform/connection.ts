import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { databaseErrorCode, isDisconnected } from './db-errors.ts'
import { mayBeSilentMs, ServerClient } from './server-client.ts'

/** The database or one of its transactions: use cases do not distinguish them. */
export type Db = PgDatabase<PgQueryResultHKT>

/** The connection that runs the statements of a `Db`: a pool or, for a transaction, its own connection. */
export type Connection = {
  client: pg.Pool | pg.PoolClient
  /** The query builder on `client`, outside any transaction. */
  db: Db
  /** The database that a transaction belongs to, or that a replica copies: it runs statements of its own. */
  whole: Db
}

const connections = new WeakMap<Db, Connection>()
const withoutEffect = new WeakSet<Error>()

/**
 * Whether a transaction failed because its connection broke before its commit was sent: nothing happened, and it may
 * run again. Once the commit is sent, nobody knows.
 */
export function hadNoEffect(error: unknown): boolean {
  return error instanceof Error && withoutEffect.has(error)
}

/** Lets the statements of a transaction take longer than others. */
export async function allowLonger(db: Db, ms: number): Promise<void> {
  const { client } = connectionOf(db)
  await db.execute(sql.raw(`set local statement_timeout = ${ms}`))
  if (client instanceof ServerClient) client.longestSilenceMs = ms + 10_000
}

/** What waits for the commit of a transaction. */
type Later = (() => void)[]
const waiting = new WeakMap<Db, Later>()

/** Runs work once the transaction `db` is committed, never if it is rolled back; at once outside of any. */
export function afterCommit(db: Db, work: () => void): void {
  const later = waiting.get(db)
  if (later === undefined) work()
  else later.push(work)
}

/** Throws if `db` was not created by `dbOn`. */
export function connectionOf(db: Db): Connection {
  const found = connections.get(db)
  if (found === undefined) throw new Error('This database was not opened by the platform.')
  return found
}

/**
 * The query builder on a pool. It checks out the connections of its transactions itself, so that `connectionOf`
 * knows them and a connection on which no transaction could begin returns to the pool.
 */
export function dbOn(pool: pg.Pool): Db {
  const db = builderOn(pool)
  const builders = new WeakMap<pg.PoolClient, NodePgDatabase>()
  db.transaction = async (work, config) => {
    let isCommitting = false
    try {
      const client = await pool.connect()
      const later: Later = []
      let isBroken = false
      try {
        const builder = builders.get(client) ?? builderOn(client)
        builders.set(client, builder)
        const connection = { client, db: asDb(builder), whole: asDb(db) }
        const result = await builder.transaction(async (tx) => {
          const done = await work(remembered(tx, connection, later))
          isCommitting = true
          return done
        }, config)
        for (const one of later) one()
        return result
      } catch (error) {
        // With a code of class 08, a pooler ends the connection.
        isBroken = isDisconnected(error) || databaseErrorCode(error)?.startsWith('08') === true
        // The rollback that follows fails as well, and hides why.
        throw (client instanceof ServerClient && client.unconfirmed) || error
      } finally {
        if (client instanceof ServerClient) client.longestSilenceMs = mayBeSilentMs
        // The pool may not know yet that it broke, and would give it to the next transaction.
        client.release(isBroken)
      }
    } catch (error) {
      if (!isCommitting && isDisconnected(error)) withoutEffect.add(error as Error)
      throw error
    }
  }
  connections.set(asDb(db), { client: pool, db: asDb(db), whole: asDb(db) })
  return asDb(db)
}

/** All that the query builder and prepared statements call outside a transaction. */
type Reading = {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
}

/** The query builder on a replica of `primary`, for reads outside any transaction. */
export function readsOn(client: Reading, primary: Db): Db {
  const pool = client as pg.Pool
  const db = builderOn(pool)
  db.transaction = async () => {
    throw new Error('A transaction runs on the primary.')
  }
  connections.set(asDb(db), { client: pool, db: asDb(db), whole: primary })
  return asDb(db)
}

/** The database that this one copies or is a transaction of; otherwise itself. */
export const wholeOf = (db: Db): Db => connections.get(db)?.whole ?? db

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

function remembered(tx: Transaction, connection: Connection, later: Later): Transaction {
  connections.set(asDb(tx), connection)
  waiting.set(asDb(tx), later)
  const savepoint = tx.transaction.bind(tx)
  tx.transaction = async (work) => {
    // What belongs to a savepoint goes with it, if it is rolled back.
    const own: Later = []
    const result = await savepoint((inner) => work(remembered(inner, connection, own)))
    later.push(...own)
    return result
  }
  return tx
}

function builderOn(client: pg.Pool | pg.PoolClient) {
  return drizzle(client, { casing: 'snake_case' })
}

/** The `Db` type hides the driver. */
function asDb(db: NodePgDatabase | Transaction): Db {
  return db as unknown as Db
}
