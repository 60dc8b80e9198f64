import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { isDisconnected } from './db-errors.ts'
import { mayBeSilentMs, ServerClient } from './server-client.ts'

/** The database or one of its transactions: use cases do not distinguish them. */
export type Db = PgDatabase<PgQueryResultHKT>

/** The connection that runs the statements of a `Db`: a pool or, for a transaction, its own connection. */
export type Connection = {
  client: pg.Pool | pg.PoolClient
  /** The query builder on `client`, outside any transaction. */
  db: Db
  /** The database that a transaction belongs to: its statements run on a connection of their own. */
  whole: Db
}

const connections = new WeakMap<Db, Connection>()
const undone = new WeakSet<Error>()

/**
 * Whether a transaction failed because its connection broke before its commit was sent: nothing happened, and it may
 * run again. Once the commit is sent, nobody knows.
 */
export function isUndone(error: unknown): boolean {
  return error instanceof Error && undone.has(error)
}

/** Lets the statements of a transaction take longer than others. */
export async function allowLonger(db: Db, ms: number): Promise<void> {
  const { client } = connectionOf(db)
  await db.execute(sql.raw(`set local statement_timeout = ${ms}`))
  if (client instanceof ServerClient) client.longestSilenceMs = ms + 10_000
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
      try {
        const builder = builders.get(client) ?? builderOn(client)
        builders.set(client, builder)
        const connection = { client, db: asDb(builder), whole: asDb(db) }
        return await builder.transaction(async (tx) => {
          const result = await work(remembered(tx, connection))
          isCommitting = true
          return result
        }, config)
      } catch (error) {
        // The rollback that follows fails as well, and hides why.
        throw (client instanceof ServerClient && client.unconfirmed) || error
      } finally {
        if (client instanceof ServerClient) client.longestSilenceMs = mayBeSilentMs
        client.release()
      }
    } catch (error) {
      if (!isCommitting && isDisconnected(error)) undone.add(error as Error)
      throw error
    }
  }
  connections.set(asDb(db), { client: pool, db: asDb(db), whole: asDb(db) })
  return asDb(db)
}

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

function remembered(tx: Transaction, connection: Connection): Transaction {
  connections.set(asDb(tx), connection)
  const savepoint = tx.transaction.bind(tx)
  tx.transaction = (work) => savepoint((inner) => work(remembered(inner, connection)))
  return tx
}

function builderOn(client: pg.Pool | pg.PoolClient) {
  return drizzle(client, { casing: 'snake_case' })
}

/** The `Db` type hides the driver. */
function asDb(db: NodePgDatabase | Transaction): Db {
  return db as unknown as Db
}
