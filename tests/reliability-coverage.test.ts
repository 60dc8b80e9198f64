import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { invariants } from '#server/modules/orders/invariants/invariants.ts'
import { fileNamed, findTests, isNamed } from './named-tests.ts'

/* docs/reliability.md says what must hold of money and stock, and which test holds what: it must be true, and whole. */

const files = findTests()
const page = readFileSync('docs/reliability.md', 'utf8')
const cells = page
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
const numbered = (letter: string) =>
  cells.filter(([id = '']) => new RegExp(`^${letter}\\d+$`).test(id))

test('every invariant stands there as it is asked of a database', () => {
  expect(numbered('I').map(([id, says]) => [id, says])).toEqual(
    invariants.map(({ id, says }) => [id, says]),
  )
})

test('R1 to R30 have each a row, in their order, that names a test', () => {
  const rows = numbered('R')
  expect(rows.map(([id]) => id)).toEqual(Array.from({ length: 30 }, (_, n) => `R${n + 1}`))
  for (const [id, , held = ''] of rows) expect(held, id).toMatch(/^`.+` › /)
})

test('every test that the page names is there', () => {
  const named = [...page.matchAll(/`([\w.-]+\.test\.ts)`(?: › (.+?)(?=<br>| \|\n|\.\n))?/g)]
  expect(named.length).toBeGreaterThan(60)
  for (const [, file = '', name] of named) {
    const names = fileNamed(files, file)?.names
    expect.soft(names, `no file '${file}'`).toBeDefined()
    const isThere = name === undefined || names?.some((written) => isNamed(written, name))
    expect.soft(isThere, `no test '${name}' in '${file}'`).toBe(true)
  }
}, 30_000)
