import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect, promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { SQL } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ArchiveProblem,
  dropArchived,
  findParts,
  readArchive,
  writeArchive,
} from '#server/platform/archive.ts'
import type { Db } from '#server/platform/db.ts'
import { openTestDatabase } from './database.ts'
import { runScript } from './run-script.ts'

/* `npm run archive`, as an operator runs it beside the shop. */

// Each run starts a program.
vi.setConfig({ testTimeout: 60_000 })

let database: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
beforeEach(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'aushadh-archive-'))
  await database.run(`select create_partitions('2021-03-15T00:00:00Z')`)
  await add('2021-03-31T23:59:59.999Z', '2021-04-01T00:00:00Z', '2021-05-02T03:04:05.678Z')
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

/** With all that some programs take for the end of a line. */
const add = async (...moments: string[]) => {
  for (const at of moments)
    await database.run(
      `insert into audit_entries (at, actor_role, actor_id, ip, action, subject_type, after)
       values ($1, 'admin', gen_random_uuid(), '127.0.0.1', 'order_status_changed', 'order', $2)`,
      [at, { why: '“à\n\r\u2028\u2029\u0085”' }],
    )
}
const run = (table: string, before: string) =>
  runScript('archive', ['--table', table, '--before', before, '--to', folder], {
    DATABASE_URL: database.url ?? '',
  })
const stored = async () =>
  (await database.run('select to_jsonb(a) as entry from audit_entries a order by id')).rows.map(
    ({ entry }) => entry,
  )

test('moves the months before a month into checked files, from which they can be read back', async () => {
  const all = await stored()
  const done = await run('audit_entries', '2021-05')
  expect(done).toMatchObject({ code: 0, problem: '' })
  expect(done.out).toMatch(
    /^audit_entries_2021_03: 1 rows are in .+\naudit_entries_2021_04: 1 rows/,
  )
  expect(await stored()).toEqual(all.slice(2))
  const parts = (await findParts(database.db, 'audit_entries'))?.map(({ name }) => name)
  expect(parts?.slice(0, 2)).toEqual(['audit_entries_2021_05', 'audit_entries_2021_06'])
  for (const month of ['audit_entries_2021_03', 'audit_entries_2021_04']) {
    const file = join(folder, `${month}.jsonl.gz`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await promisify(execFile)('sha256sum', ['--check', `${month}.jsonl.gz.sha256`], { cwd: folder })
    // As docs/operations.md says.
    await database.run(`create table ${month} (like audit_entries)`)
    for (const line of gunzipSync(readFileSync(file)).toString().trimEnd().split('\n'))
      await database.run(
        `insert into ${month} select * from jsonb_populate_record(null::${month}, $1::jsonb)`,
        [line],
      )
  }
  const { rows } = await database.run(`
    select to_jsonb(a) as entry from (table audit_entries_2021_03 union all table audit_entries_2021_04) a order by id`)
  expect(rows.map(({ entry }) => entry)).toEqual(all.slice(0, 2))
})

test('refuses a file with a line that is no JSON, and does not repeat the line', async () => {
  const file = join(folder, 'march.jsonl.gz')
  writeFileSync(file, gzipSync('{"id":1}\n{"why":"meera@example.in\n'))
  const refused: unknown = await readArchive(file).catch((error) => error)
  expect(refused).toBeInstanceOf(ArchiveProblem)
  expect(inspect(refused)).toContain('Line 2 of')
  expect(inspect(refused)).not.toContain('meera')
})

test('drops nothing that came after the file was written', async () => {
  const [part] = (await findParts(database.db, 'audit_entries')) ?? []
  if (part === undefined) throw new Error('there is no partition')
  const archived = await writeArchive(database.db, part, join(folder, 'march.jsonl.gz'))
  await add('2021-03-05T00:00:00Z')
  await expect(dropArchived(database.db, part, archived)).rejects.toThrow('has changed')
  expect(await stored()).toHaveLength(4)
})

test('waits until a long query has ended', async () => {
  const [part] = (await findParts(database.db, 'audit_entries')) ?? []
  if (part === undefined) throw new Error('there is no partition')
  const archived = await writeArchive(database.db, part, join(folder, 'march.jsonl.gz'))
  const reading = database.db.transaction(async (tx) => {
    await tx.execute('select count(*) from audit_entries')
    await tx.execute('select pg_sleep(1.5)')
    return 'read'
  })
  await dropArchived(database.db, part, archived)
  expect(await reading).toBe('read')
  expect(await stored()).toHaveLength(2)
})

test('audit entries are stored while the rows of a month are counted', async () => {
  const [part] = (await findParts(database.db, 'audit_entries')) ?? []
  if (part === undefined) throw new Error('there is no partition')
  const archived = await writeArchive(database.db, part, join(folder, 'march.jsonl.gz'))
  let counted = false
  const db: Db = Object.create(database.db, {
    transaction: {
      value: (work: (tx: Db) => Promise<void>) =>
        database.db.transaction(async (tx) => {
          const execute = tx.execute.bind(tx)
          tx.execute = (async (statement: SQL) => {
            const result = (await execute(statement)) as { rows: { n?: number }[] }
            if (result.rows[0]?.n === undefined) return result
            counted = true
            await database.run(`do $$ begin
              perform set_config('lock_timeout', '500ms', true);
              insert into audit_entries (at, actor_role, actor_id, ip, action, subject_type)
              values (now(), 'admin', gen_random_uuid(), '127.0.0.1', 'order_status_changed', 'order');
              end $$`)
            return result
          }) as typeof tx.execute
          return work(tx)
        }),
    },
  })
  await dropArchived(db, part, archived)
  expect(counted).toBe(true)
  expect(await stored()).toHaveLength(3)
})

test('one run at a time', async () => {
  const release = await database.lock('archive')
  const refused = await run('audit_entries', '2021-05')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.problem).toContain('Another run')
  expect(await stored()).toHaveLength(3)
  await release?.()
  expect(await run('audit_entries', '2021-05')).toMatchObject({ code: 0, problem: '' })
})

test('replaces what a run that was stopped left behind', async () => {
  const file = join(folder, 'audit_entries_2021_03.jsonl.gz')
  writeFileSync(`${file}.unfinished`, 'half', { mode: 0o644 })
  expect(await run('audit_entries', '2021-04')).toMatchObject({ code: 0, problem: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(existsSync(`${file}.unfinished`)).toBe(false)
})

test('leaves the database as it is where a file of that month exists', async () => {
  const file = join(folder, 'audit_entries_2021_03.jsonl.gz')
  writeFileSync(file, 'another')
  expect(await run('audit_entries', '2021-05')).toMatchObject({ code: 1, out: '' })
  expect(readFileSync(file, 'utf8')).toBe('another')
  expect(await stored()).toHaveLength(3)
})

test.each([
  ['months of the last two years', 'audit_entries', '2999-01', 'stay in the database'],
  ['rows that jobs delete', 'security_events', '2021-05', 'deleted when their time is over'],
  ['a table without partitions', 'ledger_entries', '2021-05', 'not partitioned by month'],
  ['a table that does not exist', 'nothing', '2021-05', 'not partitioned by month'],
  ['something else than a month', 'audit_entries', '2021-13', 'Name the month as 2025-04.'],
])('refuses to archive %s', async (_, table, before, sentence) => {
  const refused = await run(table, before)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.problem).toContain(sentence)
  expect(await stored()).toHaveLength(3)
  expect(existsSync(join(folder, 'audit_entries_2021_03.jsonl.gz'))).toBe(false)
})
