import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fileNamed, findTests, isNamed } from './named-tests.ts'

/* docs/spec-coverage.md says which test holds which statement of SPEC.md: it must be true, and whole. */

const specification = '../shared/SPEC.md'
const files = findTests()
const table = readFileSync('docs/spec-coverage.md', 'utf8')

type Row = { line: number; statement: string; tests: string[] }

const rows: Row[] = table.split('\n').flatMap((text, at) => {
  const [, statement, held] = /^\| (.+?) \| (.*?) ?\|$/.exec(text) ?? []
  if (statement === undefined || held === undefined) return []
  if (/^(-+|SPEC\.md says|The shop does)$/.test(statement)) return []
  return [{ line: at + 1, statement, tests: held.split('<br>').filter((one) => one.trim() !== '') }]
})

test('the table has its rows, and every one of them names a test that there is', () => {
  expect(rows.length).toBeGreaterThan(300)
  for (const { line, statement, tests } of rows) {
    expect.soft(tests, `line ${line}: ${statement}`).not.toEqual([])
    for (const held of tests) {
      const [, file = '', name = ''] = /^`(.+?)` › (.+)$/.exec(held.trim()) ?? []
      const names = fileNamed(files, file)?.names ?? []
      const exists = names.some((written) => isNamed(written, name))
      expect.soft(exists, `line ${line}: no test '${name}' in '${file}'`).toBe(true)
    }
  }
})

test('a sentence that a row quotes is looked for by one of the tests it names', () => {
  for (const { line, statement, tests } of rows) {
    const sources = tests
      .map((held) => fileNamed(files, /^`(.+?)`/.exec(held.trim())?.[1] ?? '')?.path)
      .map((path) => (path === undefined ? '' : readFileSync(path, 'utf8').replaceAll("\\'", "'")))
      .join('\n')
    // 'Order status updated to {status}': what stands around the gaps.
    for (const sentence of quotedIn(statement).filter((one) => one.includes(' ')))
      for (const part of sentence.split(/\{[^}]+\}/).map((one) => one.trim()))
        expect.soft(sources.includes(part), `line ${line}: '${sentence}'`).toBe(true)
  }
})

/** 'New passwords don't match': an apostrophe stands between letters, a quotation mark never. */
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

  test.each([4, 5, 6, 8])('§%i: every sentence that it quotes stands in a row', (section) => {
    const text = sections().find((one) => one.startsWith(`${section}. `)) ?? ''
    const sentences = quotedIn(text)
    expect(sentences.length).toBeGreaterThan(3)
    expect(sentences.filter((sentence) => !stated.includes(sentence))).toEqual([])
  })

  test('§2: every route of its table stands in a row', () => {
    const [, routes = ''] = /### Route table\n([\s\S]*?)\n### /.exec(sections().join('')) ?? []
    const lines = routes.split('\n').filter((line) => line.startsWith('|'))
    const paths = [...lines.join('\n').matchAll(/(?<=[ |,])(\/[\w/{}-]*)/g)].map(([path]) => path)
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => !stated.includes(`\`${path}\``))).toEqual([])
  })

  test('§7: every call of its table stands in a row', () => {
    const text = sections().find((one) => one.startsWith('7. ')) ?? ''
    const calls = [...text.matchAll(/^\| ((?:GET|POST|PUT|DELETE) [^ |?]+)/gm)].map(
      ([, call]) => call,
    )
    expect(calls.length).toBeGreaterThan(30)
    expect(calls.filter((call) => !stated.includes(`\`${call}`))).toEqual([])
  })
})

test.each([
  ['the login of a %s says what is wrong', 'the login of a customer says what is wrong', true],
  ['the login of a %s says what is wrong', 'the login of a customer', false],
  ['the example of $call works', 'the example of cart.add works', true],
  ['%i after %i is %s', '5 after 4 is more', true],
  ['%s: %s', 'anything: at all', false],
  ['%s: %s', '%s: %s', true],
])('a row may name ‘%s’ as ‘%s’: %s', (written, name, may) => {
  expect(isNamed(written, name)).toBe(may)
})
