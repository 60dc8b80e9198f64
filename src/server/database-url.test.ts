import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readMigration, readStore } from './config.ts'
import { requireUsable } from './database-url.ts'

const folder = mkdtempSync(join(tmpdir(), 'aushadh-database-url-'))
const file = join(folder, 'client.pem')
writeFileSync(file, '')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const url = (query: string) => `postgres://aushadh_app@database/aushadh?${query}`

test.each([
  'sslmode=no-verify',
  'sslmode=require',
  'sslmode=verify-ca',
  'sslmode=prefer',
  'ssl=no-verify',
  'sslmode=verify-full&uselibpqcompat=true',
])('refuses TLS that does not check whom it reaches: %s', (query) => {
  const refused = 'only sslmode=verify-full checks'
  expect(() => readStore({ DATABASE_URL: url(query) })).toThrow(`DATABASE_URL: ${refused}`)
  const owner = { DATABASE_URL: url(''), DATABASE_MIGRATION_URL: url(query) }
  expect(() => readMigration(owner)).toThrow(`DATABASE_MIGRATION_URL: ${refused}`)
})

test('refuses files that it cannot read, or that TLS would not use', () => {
  const missing = join(folder, 'missing.pem')
  const check = (query: string) => () => requireUsable('DATABASE_URL', url(query))
  expect(check(`sslmode=verify-full&sslkey=${missing}`)).toThrow(
    `DATABASE_URL: sslkey=${missing} can’t be read (ENOENT).`,
  )
  expect(check(`sslcert=${file}`)).toThrow('sslcert needs sslmode=verify-full')
  expect(check(`sslmode=verify-full&sslcert=${file}&sslkey=${file}`)).not.toThrow()
})

test.each(['', 'sslmode=disable', 'sslmode=verify-full'])('takes %j', (query) => {
  expect(readStore({ DATABASE_URL: url(query) }).databaseUrl).toBe(url(query))
})

const hosts = (attributes = '') =>
  `postgres://app:a%40b@db1:5433,db2,[::1]:5434/aushadh?sslmode=verify-full${attributes}`

test.each(['', '&target_session_attrs=read-write', '&target_session_attrs=primary'])(
  'takes several servers%s',
  (attributes) => {
    const settings = { DATABASE_URL: hosts(attributes), DATABASE_SESSION_URL: hosts(attributes) }
    expect(readStore(settings).databaseUrl).toBe(hosts(attributes))
  },
)

test.each(['any', 'read-only', 'standby', 'prefer-standby', 'nonsense'])(
  'refuses servers that may take no writes: %s',
  (attributes) => {
    const given = hosts(`&target_session_attrs=${attributes}`)
    const refused = 'target_session_attrs must be read-write or primary'
    expect(() => readStore({ DATABASE_URL: given })).toThrow(`DATABASE_URL: ${refused}`)
    const sessions = { DATABASE_URL: hosts(), DATABASE_SESSION_URL: given }
    expect(() => readStore(sessions)).toThrow(`DATABASE_SESSION_URL: ${refused}`)
    const owner = { DATABASE_URL: hosts(), DATABASE_MIGRATION_URL: given }
    expect(() => readMigration(owner)).toThrow(`DATABASE_MIGRATION_URL: ${refused}`)
  },
)

test.each([
  ['postgres://shop@db1:x/aushadh', 'no valid address'],
  ['postgres://shop@db1,,db2:99999999/aushadh', 'no valid address'],
  ['postgres://shop@/aushadh?host=db1,db2', 'go before the path'],
  ['postgres://shop@db1,db2/aushadh?host=/run/postgresql', 'go before the path'],
  ['postgres://shop@db1,:5433/aushadh', 'no valid address'],
])('refuses servers that it can’t find: %s', (given, refused) => {
  expect(() => readStore({ DATABASE_URL: given })).toThrow(refused)
})

test('checks TLS where several servers are named', () => {
  expect(() => readStore({ DATABASE_URL: 'postgres://db1,db2/aushadh?sslmode=require' })).toThrow(
    'only sslmode=verify-full',
  )
})

test('refuses a session’s address without a database, and other values of PREPARED_STATEMENTS', () => {
  expect(() => readStore({ DATABASE_SESSION_URL: hosts() })).toThrow('needs DATABASE_URL')
  expect(() => readStore({ PREPARED_STATEMENTS: 'maybe' })).toThrow('must be on or off')
})
