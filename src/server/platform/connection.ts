import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'

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
    const client = await pool.connect()
    try {
      const builder = builders.get(client) ?? builderOn(client)
      builders.set(client, builder)
      const connection = { client, db: asDb(builder), whole: asDb(db) }
      const later: Later = []
      const run = (tx: Transaction) => work(remembered(tx, connection, later))
      const result = await builder.transaction(run, config)
      for (const one of later) one()
      return result
    } finally {
      client.release()
    }
  }
  connections.set(asDb(db), { client: pool, db: asDb(db), whole: asDb(db) })
  return asDb(db)
}

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
