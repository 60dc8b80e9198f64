import pg from 'pg'
import { dbOn } from './connection.ts'
import { type Database, migrationsFolder } from './db.ts'
import { connectionsOf } from './db-pool.ts'
import {
  type EmbeddedEngine,
  type EmbeddedOptions,
  openFolder,
  startEngine,
} from './embedded-engine.ts'
import { localLocks } from './locks.ts'
import { runMigrations } from './run-migrations.ts'
import type { Queries } from './serving-role.ts'
import { listeners, listenOn } from './signals.ts'
import { traceQueries } from './tracing/trace-queries.ts'

/** Opens the embedded database in the folder `dataDir`; throws `FolderInUse`. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  return embeddedOn(await openFolder(dataDir))
}

/** A database without a folder lock, in memory if there is no folder: for tests. */
export async function embedded(options: EmbeddedOptions): Promise<Database> {
  return embeddedOn(await startEngine(options))
}

export function embeddedOn(engine: EmbeddedEngine): Database {
  const signals = listeners()
  const pool = openPool(engine, signals)
  traceQueries(pool)
  return {
    db: dbOn(pool),
    kind: 'embedded',
    run: (text, values) => pool.query(text, values),
    migrate: async () => {
      const client = await pool.connect()
      try {
        await runMigrations(client as Queries, migrationsFolder)
      } finally {
        client.release()
      }
    },
    // The folder lock excludes other processes.
    alone: (work) => work(),
    lock: localLocks().lock,
    // One session runs one statement at a time.
    dedicatedConnection: {
      ask: async (question, values) => {
        const { rows } = await pool.query<Record<string, unknown>>({ ...question, values })
        return { rows, connection: 1 }
      },
      close: async () => undefined,
    },
    signals,
    connections: () => connectionsOf(pool),
    close: async () => {
      await pool.end()
      await engine.close()
    },
  }
}

/** The only session has one connection; other callers wait for it. */
function openPool(engine: EmbeddedEngine, signals: ReturnType<typeof listeners>): pg.Pool {
  return new pg.Pool({
    // The pool awaits this promise, though its types don't say so.
    onConnect: (client) => listenOn(client, signals),
    stream: engine.socket,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    // Overrides the environment variables, which are meant for servers.
    user: 'postgres',
    database: 'postgres',
    host: 'localhost',
    port: 5432,
    ssl: false,
  })
}
