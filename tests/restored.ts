import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Database } from '#server/platform/db.ts'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { setOperatorKeys } from '#server/platform/vault/vault.ts'
import { findPostgres } from '../scripts/find-postgres.ts'
import { sessionSecret, type TestShop } from './app.ts'
import { testKeySetting, testKeys } from './operator-keys.ts'
import { type Result, runScript } from './run-script.ts'

export type Restored = Database & {
  /** The restored moment. */
  at: Date
  /** Runs `npm run reconcile` on it to its end. */
  reconcile(...args: string[]): Promise<Result>
  rows(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>
}

/**
 * A copy of a shop's database as a restore to this moment brings it back, until the test ends. What the test does at
 * the shop afterwards is lost in the copy, and the provider has it.
 */
export async function restore({ database, sandbox }: TestShop): Promise<Restored> {
  const { url } = database as { url?: string }
  if (url === undefined) throw new Error('only a server has dumps')
  const at = new Date()
  const name = `aushadh_restored_${randomBytes(6).toString('hex')}`
  const copy = url.replace(/\/[^/]*$/, `/${name}`)
  await onServer(url, `create database ${name}`)
  const program = (one: string) => join(findPostgres(), one)
  const dump = execFileSync(program('pg_dump'), ['--no-owner', url], { maxBuffer: 1_000_000_000 })
  const strictly = ['--quiet', '--no-psqlrc', '--set', 'ON_ERROR_STOP=1', '--output', '/dev/null']
  execFileSync(program('psql'), [...strictly, copy], { input: dump })
  const copied = await openServer(copy, createLog('silent'), 2)
  setOperatorKeys(copied.db, testKeys())
  onTestFinished(async () => {
    await copied.close()
    await onServer(url.replace(/[^/]*$/, 'postgres'), `drop database ${name} with (force)`)
  })
  const settings = {
    DATABASE_URL: copy,
    DATA_KEYS: testKeySetting(),
    SESSION_SECRET: sessionSecret,
    PAYMENTS: 'sandbox',
    RAZORPAY_API_URL: sandbox.url,
    RAZORPAY_KEY_ID: 'rzp_test_SANDBOX0000001',
    RAZORPAY_KEY_SECRET: 'the sandbox’s own secret',
    RAZORPAY_WEBHOOK_SECRET: 'hooks',
  }
  return {
    ...copied,
    at,
    reconcile: (...args) =>
      runScript('reconcile', ['--since', at.toISOString(), ...args], settings),
    rows: async (text, ...values) => (await copied.run(text, values)).rows,
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
