import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { localClaims } from './claims.ts'
import type { Database, Db } from './db.ts'
import { lockFolder } from './folder-lock.ts'
import { migrationsFolder } from './migrations-folder.ts'
import * as tables from './tables/index.ts'

/**
 * Opens the embedded database in `dataDir`, alone: a second process on one folder would lose rows
 * without a word, so the folder is locked first (throws `FolderInUse`).
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = resolve(dataDir)
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(folder)
  try {
    const database = await embedded({ dataDir: join(folder, 'database') })
    return { ...database, close: () => database.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** A database in memory, from the dump of a migrated one where that is given: for tests. */
export async function embedded(options: {
  dataDir?: string
  loadDataDir?: Blob
}): Promise<Database & { dump(): Promise<Blob> }> {
  const client = await PGlite.create({ ...options, extensions: { pg_trgm } })
  const db = drizzle(client, { schema: tables, casing: 'snake_case' })
  return {
    db: db as unknown as Db,
    kind: 'embedded',
    run: async (text, values) => {
      if (values !== undefined && values.length > 0) return client.query(text, values)
      const results = await client.exec(text)
      return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] }
    },
    migrate: () => migrate(db, { migrationsFolder }),
    // Whoever has the folder is alone.
    alone: (work) => work(),
    claim: localClaims().claim,
    dump: () => client.dumpDataDir('none'),
    close: () => client.close(),
  }
}
