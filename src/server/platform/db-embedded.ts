import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { localClaims } from './claims.ts'
import type { Database, Db } from './db.ts'
import {
  type EmbeddedEngine,
  type EmbeddedOptions,
  openFolder,
  startEngine,
} from './embedded-engine.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { listeners, listenOn } from './signals.ts'
import * as tables from './tables/index.ts'

/** The embedded database in the folder `dataDir`; throws `FolderInUse`. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  return embeddedOn(await openFolder(dataDir))
}

/** One without a folder lock, in memory where there is no folder: for tests. */
export async function embedded(
  options: EmbeddedOptions,
): Promise<Database & { dump(): Promise<Blob> }> {
  const engine = await startEngine(options)
  return { ...embeddedOn(engine), dump: engine.dump }
}

export function embeddedOn(engine: EmbeddedEngine): Database {
  const signals = listeners()
  const pool = openPool(engine, signals)
  const db = drizzle(pool, { schema: tables, casing: 'snake_case' })
  return {
    db: db as unknown as Db,
    kind: 'embedded',
    run: (text, values) => pool.query(text, values),
    migrate: () => migrate(db, { migrationsFolder }),
    // Whoever has the folder is alone.
    alone: (work) => work(),
    claim: localClaims().claim,
    // One session does one thing at a time.
    line: {
      ask: async (question, values) => {
        const { rows } = await pool.query<Record<string, unknown>>({ ...question, values })
        return { rows, connection: 1 }
      },
      close: async () => undefined,
    },
    signals,
    close: async () => {
      await pool.end()
      await engine.close()
    },
  }
}

/** There is one session, so there is one connection; whoever comes meanwhile waits for it. */
function openPool(engine: EmbeddedEngine, signals: ReturnType<typeof listeners>): pg.Pool {
  return new pg.Pool({
    // The pool waits for what this promises, though its types don't say so.
    onConnect: (client) => listenOn(client, signals),
    stream: engine.socket,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    // Else the environment's, which is about servers.
    user: 'postgres',
    database: 'postgres',
    host: 'localhost',
    port: 5432,
    ssl: false,
  })
}
