import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/platform/db.ts'
import { embedded } from '#server/platform/db-embedded.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'
import { testKeys } from './operator-keys.ts'

/** Where this test project's databases come from; see tests/setup. */
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
  if (given.kind === 'embedded') return embedded({ template: given.template })
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

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
