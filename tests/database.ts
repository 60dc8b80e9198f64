import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/platform/db.ts'
import { embedded } from '#server/platform/db-embedded.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'
import { testKeys } from './operator-keys.ts'

/** Where this test project's databases come from: a folder or a database to copy; see tests/setup. */
export type TestDatabase =
  | { kind: 'embedded'; template: string }
  | { kind: 'server'; url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabase
  }
}

/**
 * A new, migrated database of the kind that this project tests; `url` if it is on a server, with `connections` at
 * most.
 */
export async function openTestDatabase(connections?: number): Promise<Database & { url?: string }> {
  const database = await openCopy(connections)
  setOperatorKeys(database.db, testKeys())
  return database
}

async function openCopy(connections?: number): Promise<Database & { url?: string }> {
  const given = inject('database')
  if (given.kind === 'embedded') return copyFolder(given.template)
  const name = `aushadh_test_${randomBytes(6).toString('hex')}`
  await onServer(given.url, `create database ${name} template ${given.template}`)
  const url = given.url.replace(/\/[^/]*$/, `/${name}`)
  const database = await openServer(url, createLog('silent'), connections)
  const close = async () => {
    await database.close()
    await onServer(given.url, `drop database ${name} with (force)`)
  }
  return { ...database, url, close }
}

async function copyFolder(template: string): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'aushadh-embedded-'))
  await cp(template, folder, { recursive: true })
  const database = await embedded({ dataDir: folder })
  const close = () => database.close().finally(() => rm(folder, { recursive: true }))
  return { ...database, close }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
