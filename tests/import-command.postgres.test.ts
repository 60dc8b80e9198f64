import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from './database.ts'
import { seedPharmacy } from './inventory.ts'
import { runScript } from './run-script.ts'

/* `npm run import`, as an operator runs it with a large list. */

// Each run starts a program.
vi.setConfig({ testTimeout: 60_000 })

let database: Awaited<ReturnType<typeof openTestDatabase>>
let pharmacy: Awaited<ReturnType<typeof seedPharmacy>>
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  pharmacy = await seedPharmacy(database.db)
  folder = mkdtempSync(join(tmpdir(), 'aushadh-import-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const run = (args: string[], onBegun?: (program: ChildProcess) => void) =>
  runScript('import', args, { DATABASE_URL: database.url ?? '' }, onBegun)
const list = (name: string, text: string | Buffer) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const importFile = (file: string, ...more: string[]) =>
  run([file, '--pharmacy', pharmacy.email, ...more])
const stored = async () =>
  (await database.run('select name from medicines order by name')).rows.map(({ name }) => name)
const head = 'name,price,sku\n'

test('prints its usage', async () => {
  const { code, out } = await run(['--help'])
  expect(code).toBe(0)
  for (const word of ['--pharmacy', '--dry-run', 'india-prices', 'stockQuantity', 'utf-16le'])
    expect(out).toContain(word)
  const mistaken = await run(['--help-me'])
  expect(mistaken).toMatchObject({ code: 1, out: '' })
  expect(mistaken.problem).toContain('Usage: npm run import -- FILE.csv[.gz] --pharmacy EMAIL')
})

test.each([
  ['a file that is not there', () => '/nowhere.csv', 'The file /nowhere.csv can’t be opened.'],
  ['a folder', () => folder, 'is a folder.'],
  ['a text named .gz', () => list('plain.csv.gz', head), 'is not a gzip file.'],
  [
    'a gzip that was cut off',
    () => list('cut.csv.gz', gzipSync(`${head}Dolo,30,D1\n`).subarray(0, 30)),
    'The gzip file is damaged or cut off.',
  ],
  [
    'a file whose end is broken',
    () => list('open.csv', `${head}Dolo,30,D1\n"Crocin,20,C1\n`),
    'A quotation mark near line 3 is never closed. Close it and import again.',
  ],
])('reports %s and stores nothing', async (_, file, sentence) => {
  const result = await importFile(file())
  expect(result).toMatchObject({ code: 1, out: '' })
  expect(result.problem.trim().endsWith(sentence)).toBe(true)
  expect(await stored()).toEqual([])
})

test('reports that no pharmacy has the email', async () => {
  const result = await run([
    list('a.csv', `${head}Dolo,30,D1\n`),
    '--pharmacy',
    'nobody@example.in',
  ])
  expect(result).toMatchObject({ code: 1, out: '' })
  expect(result.problem).toMatch(/^No pharmacy has the email nobody@example\.in\. Register it/)
})

test('stores valid rows, from plain and gzipped files, and writes refused rows beside the file', async () => {
  const text = `${head}Dolo,30,D1\nDolo again,31,D1\nCrocin,cheap,C1\nCalpol,20\n`
  const tried = await importFile(list('b.csv', text), '--dry-run')
  expect(tried.out).toContain('1 added, 0 changed, 0 unchanged, 3 refused; dry run')
  expect(await stored()).toEqual([])
  const done = await importFile(list('b.csv', text))
  expect(done).toMatchObject({ code: 0, problem: '' })
  expect(done.out).toMatch(
    /^4 rows \(own\) in .* s: 1 added, 0 changed, 0 unchanged, 3 refused\.\n/,
  )
  expect(readFileSync(join(folder, 'b.refused.csv'), 'utf8').split(/\r?\n/).slice(1, 4)).toEqual([
    '3,The same product is in line 2.,Dolo again,31,D1',
    '4,price: Price must be a number,Crocin,cheap,C1',
    '5,"The row has 2 cells, the header 3.",Calpol,20',
  ])
  const again = await importFile(list('c.csv.gz', gzipSync(text)))
  expect(again.out).toContain('0 added, 0 changed, 1 unchanged, 3 refused')
  expect(existsSync(join(folder, 'c.refused.csv'))).toBe(true)
  expect(await stored()).toEqual(['Dolo'])
})

test('finishes the current batch when it is interrupted, and completes the import when it runs again', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `Row ${n},5,S${n}`)
  const file = list('large.csv', head + rows.join('\n'))
  const args = [file, '--pharmacy', pharmacy.email]
  const result = await run(args, (program) =>
    // In a terminal, npm forwards a signal that the terminal has sent already.
    program.stdout?.once('data', () => {
      program.kill('SIGINT')
      program.kill('SIGINT')
    }),
  )
  expect(result.code).toBe(1)
  const [, added] =
    /^The import was interrupted\. Before that: (\d+) added/.exec(result.problem) ?? []
  expect(Number(added) % 500).toBe(0)
  expect(Number(added)).toBeLessThan(20_000)
  expect((await stored()).length).toBe(1 + Number(added))
  const { out } = await run(args)
  expect(out).toContain(`${20_000 - Number(added)} added, 0 changed, ${added} unchanged, 0 refused`)
})
