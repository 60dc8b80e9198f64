import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { personalCalls } from './access-matrix.ts'
import { asvsIds } from './asvs-ids.ts'
import { exampleCalls } from './example-calls.ts'
import { faultOf, fileNamed, findTests, pattern } from './named-tests.ts'

/*
 * docs/security.md and docs/asvs.md say which test or setting answers each threat and each requirement. These tests
 * keep them complete, and their names of tests correct.
 */

const files = findTests()
const imported = { exampleCalls, personalCalls }

/** How a row is answered. Two kinds have headings of their own. */
const kinds = /^(`[\w./-]+` › |setting: |document: \[|does not apply: |open: |decided: )/
const headings = { 'open: ': 'Open', 'decided: ': 'Decided otherwise' }

type Row = { at: string; id: string; says: string; answer: string; heading: string }

/** The rows of a page's tables that begin with an id. */
function rowsOf(page: string, id: RegExp): Row[] {
  let heading = ''
  return readFileSync(page, 'utf8')
    .split('\n')
    .flatMap((line, n) => {
      if (line.startsWith('## ')) heading = line.slice('## '.length)
      const [, first = '', says = '', answer = ''] =
        /^\| (\S+) \| (.+?) \| (.+) \|$/.exec(line) ?? []
      return id.test(first) ? [{ at: `${page}:${n + 1}`, id: first, says, answer, heading }] : []
    })
}

const pages = [
  {
    page: 'docs/security.md',
    rows: rowsOf('docs/security.md', /^S\d+$/),
    ids: Array.from({ length: 41 }, (_, n) => `S${n + 1}`),
  },
  { page: 'docs/asvs.md', rows: rowsOf('docs/asvs.md', /^\d+\.\d+\.\d+$/), ids: asvsIds },
]

describe.each(pages)('$page', ({ rows, ids }) => {
  test('has one row for each, and no other', () => {
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  test('says of each what answers it, why it does not apply, or that it is open', () => {
    for (const { at, answer, heading } of rows) {
      for (const part of answer.split('<br>')) expect.soft(part, at).toMatch(kinds)
      for (const [kind, own] of Object.entries(headings))
        expect.soft(answer.includes(kind), `${at} under the heading ${own}`).toBe(heading === own)
    }
  })

  test('names the decision and a test for each that SPEC.md decides otherwise', () => {
    for (const { at, answer } of rows.filter((row) => row.heading === headings['decided: '])) {
      const [decision = '', ...tests] = answer.split('<br>')
      const [, path = ''] =
        /^decided: .*\]\((decisions\/\d{3}-[\w-]+\.md)\)\)$/.exec(decision) ?? []
      expect.soft(existsSync(`docs/${path}`) && path !== '', `${at}: its decision`).toBe(true)
      expect.soft(tests.length, `${at}: its tests`).toBeGreaterThan(0)
      for (const one of tests) expect.soft(one, at).toMatch(/^`[\w./-]+` › /)
    }
  })

  test('names only tests that exist and run', () => {
    for (const { at, answer } of rows)
      for (const [, file = '', name = ''] of answer.matchAll(
        /`([\w./-]+)` › (.+?)(?=<br>|$|; `)/g,
      )) {
        const found = fileNamed(files, file)
        expect.soft(found, `${at}: no file '${file}'`).toBeDefined()
        // A name with its %s means all of its cases.
        const fault = faultOf(found, name, imported)
        expect.soft([null, pattern], `${at}: '${name}' in '${file}'`).toContain(fault)
        expect.soft(found && isSkipped(found.path), `${at}: '${file}' is skipped`).toBe(false)
      }
  })

  test('names only files and settings that exist', () => {
    const settings = readFileSync('.env.example', 'utf8')
    for (const { at, answer } of rows) {
      if (answer.startsWith('setting: ')) expect.soft(answer, at).toMatch(/`.+` › /)
      for (const [, name = ''] of answer.matchAll(/setting: `?([\w./-]+)/g))
        expect.soft(existsSync(name) || settings.includes(name), `${at}: ${name}`).toBe(true)
    }
  })
})

test('knows the 253 requirements of levels 1 and 2', () => {
  expect(new Set(asvsIds).size).toBe(253)
})

/** Words that leave a test out; Vitest runs every other one that `findTests` finds. */
const leavesOut = /\b(?:test|describe|it)\.(?:skip|todo|fails|only|skipIf|runIf)\b/

function isSkipped(path: string): boolean {
  return leavesOut.test(readFileSync(path, 'utf8'))
}

test.each([
  ['test.skip', true],
  ['describe.todo', true],
  ['test.each', false],
])('%s leaves tests out: %s', (word, expected) => {
  expect(leavesOut.test(word)).toBe(expected)
})
