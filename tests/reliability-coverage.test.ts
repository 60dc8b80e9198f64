import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { invariants } from '#server/modules/integrity/invariants.ts'
import { faultOf, fileNamed, findTests, pattern } from './named-tests.ts'

/*
 * docs/reliability.md says what must hold of money and stock, and which tests cover it. These tests keep it
 * correct and complete.
 */

const files = findTests()
const page = readFileSync('docs/reliability.md', 'utf8')
const cells = page
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
const numbered = (prefix: string) =>
  cells.filter(([id = '']) => new RegExp(`^${prefix}\\d+$`).test(id))

test('the page lists every invariant in the words of the code', () => {
  expect(numbered('I').map(([id, says]) => [id, says])).toEqual(
    invariants.map(({ id, statement }) => [id, statement]),
  )
})

test('R1 to R30 have one row each, in order, that names a test', () => {
  const rows = numbered('R')
  expect(rows.map(([id]) => id)).toEqual(Array.from({ length: 30 }, (_, n) => `R${n + 1}`))
  for (const [id, , citation = ''] of rows) expect(citation, id).toMatch(/^`.+` › /)
})

test('every test that the page names exists', () => {
  const named = [...page.matchAll(/`([\w.-]+\.test\.ts)`(?: › (.+?)(?=<br>| \|\n|\.\n))?/g)]
  expect(named.length).toBeGreaterThan(60)
  for (const [, file = '', name] of named) {
    const found = fileNamed(files, file)
    expect.soft(found, `no file '${file}'`).toBeDefined()
    const fault = name === undefined ? null : faultOf(found, name)
    // A reference to a parametrised test means all of its cases.
    expect.soft([null, pattern], `'${name}' in '${file}'`).toContain(fault)
  }
}, 30_000)
