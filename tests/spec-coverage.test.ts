import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { personalCalls } from './access-matrix.ts'
import { textPages } from './e2e/public-paths.ts'
import { exampleCalls } from './example-calls.ts'
import { faultOf, fileNamed, findTests, pattern, testsIn } from './named-tests.ts'

/*
 * docs/spec-coverage.md says which tests cover which statement of SPEC.md. These tests keep it correct and
 * complete.
 */

const specification = '../shared/SPEC.md'
const files = findTests()
/** Tables that the tests that use them import. */
const made = { exampleCalls, personalCalls, textPages }
const table = readFileSync('docs/spec-coverage.md', 'utf8')

type Row = { line: number; statement: string; tests: string[] }

const rows: Row[] = table.split('\n').flatMap((text, at) => {
  const [, statement, citation] = /^\| (.+?) \| (.*?) ?\|$/.exec(text) ?? []
  if (statement === undefined || citation === undefined) return []
  if (/^(-+|SPEC\.md says|Behaviour)$/.test(statement)) return []
  return [
    { line: at + 1, statement, tests: citation.split('<br>').filter((one) => one.trim() !== '') },
  ]
})

test('every row names existing tests', () => {
  expect(rows.length).toBeGreaterThan(300)
  for (const { line, statement, tests } of rows) {
    expect.soft(tests, `line ${line}: ${statement}`).not.toEqual([])
    for (const citation of tests) {
      const [, file = '', name = ''] = /^`(.+?)` › (.+)$/.exec(citation.trim()) ?? []
      const fault = faultOf(fileNamed(files, file), name, made)
      expect.soft(fault, `line ${line}: '${name}' in '${file}'`).toBeNull()
    }
  }
})

test('a test that a row names contains the sentences that the row quotes', () => {
  for (const { line, statement, tests } of rows) {
    const sources = tests
      .map((citation) => fileNamed(files, /^`(.+?)`/.exec(citation.trim())?.[1] ?? '')?.path)
      .map((path) => (path === undefined ? '' : readFileSync(path, 'utf8').replaceAll("\\'", "'")))
      .join('\n')
    // Of 'Order status updated to {status}', compare the text around the placeholder.
    for (const sentence of quotedIn(statement).filter((one) => one.includes(' ')))
      for (const part of sentence.split(/\{[^}]+\}/).map((one) => one.trim()))
        expect.soft(sources.includes(part), `line ${line}: '${sentence}'`).toBe(true)
  }
})

/**
 * The quoted texts; in 'New passwords don't match' an apostrophe is between letters, a quotation mark never
 * is.
 */
function quotedIn(text: string): string[] {
  const quoted = text.matchAll(/(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g)
  return [...new Set([...quoted].map(([, sentence]) => sentence ?? ''))]
}

describe('SPEC.md', () => {
  const sections = () => {
    if (!existsSync(specification))
      throw new Error(
        `This needs the specification: ${specification} is missing beside the project.`,
      )
    return readFileSync(specification, 'utf8').split(/^## (?=\d\. )/m)
  }
  const stated = rows.map(({ statement }) => statement).join('\n')

  test.each([4, 5, 6, 8])('§%i: every sentence that it quotes has a row', (section) => {
    const text = sections().find((one) => one.startsWith(`${section}. `)) ?? ''
    const sentences = quotedIn(text)
    expect(sentences.length).toBeGreaterThan(3)
    expect(sentences.filter((sentence) => !stated.includes(sentence))).toEqual([])
  })

  test('§2: every route of its table has a row', () => {
    const [, routes = ''] = /### Route table\n([\s\S]*?)\n### /.exec(sections().join('')) ?? []
    const lines = routes.split('\n').filter((line) => line.startsWith('|'))
    const paths = [...lines.join('\n').matchAll(/(?<=[ |,])(\/[\w/{}-]*)/g)].map(([path]) => path)
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => !stated.includes(`\`${path}\``))).toEqual([])
  })

  test('§7: every call of its table has a row', () => {
    const text = sections().find((one) => one.startsWith('7. ')) ?? ''
    const calls = [...text.matchAll(/^\| ((?:GET|POST|PUT|DELETE) [^ |?]+)/gm)].map(
      ([, call]) => call,
    )
    expect(calls.length).toBeGreaterThan(30)
    expect(calls.filter((call) => !stated.includes(`\`${call}`))).toEqual([])
  })
})

const written = `
const roles = ['customer', 'admin'] as const
test.each(roles)('the login of a %s says what is wrong', () => {})
test.each([[5, 4, 'more'], [lowest, 4, 'less']])('%i after %i is %s', () => {})
test.each([{ call: 'cart.add' }])('the example of $call works', () => {})
test.each(everyCall)('every call: %s', () => {})
describe('a cart', () => { test('is empty', () => {}) })
describe('a drawer', () => { test('is empty', () => {}) })
`
const missing = 'there is no such test'

test.each([
  ['the login of a customer says what is wrong', null],
  ['the login of a pharmacy says what is wrong', missing],
  ['the login of a customer', missing],
  ['the login of a %s says what is wrong', pattern],
  ['5 after 4 is more', null],
  ['5 after 4 is less', missing],
  ['%i after %i is %s', pattern],
  ['the example of cart.add works', null],
  ['the example of cart.view works', missing],
  ['every call: cart.add', missing],
  ['is empty', '2 tests have this title: name their groups'],
  ['a cart > is empty', null],
  ['a box > is empty', missing],
])('reports for a row that names ‘%s’: %s', (title, fault) => {
  expect(faultOf({ path: 'some.test.ts', tests: testsIn(written) }, title)).toBe(fault)
})

test('reports a row that names a missing file', () => {
  expect(faultOf(fileNamed(files, 'nothing.test.ts'), 'anything')).toBe('there is no such file')
})
