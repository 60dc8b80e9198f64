import { globSync, readFileSync } from 'node:fs'
import { check, type Diagnostics } from 'recheck'
import { describe, expect, test } from 'vitest'
import { describeApi } from '#server/platform/openapi/document.ts'
import { expressionsIn } from '../scripts/regular-expressions.ts'

/* No text that anybody sends makes a regular expression take long: one that did would stop the whole process. */

const files = globSync('src/**/*.{ts,tsx,js}').filter((file) => !/\.test\.tsx?$/.test(file))
const places = new Map<string, string>()
for (const file of files)
  for (const { source, flags, line } of expressionsIn(file, readFileSync(file, 'utf8')))
    places.set(`/${source}/${flags}`, `${file}:${line}`)
// Those of the library that checks emails, dates and ids reach clients, which may use them.
for (const [, source = ''] of JSON.stringify(describeApi()).matchAll(
  /"pattern":("(?:[^"\\]|\\.)*")/g,
))
  places.set(`/${JSON.parse(source)}/u`, 'the API’s description')

/**
 * Expressions whose time grows with the square of the text, by a part of their source: how long that text can be.
 * The worst text of that length that the checker finds is tried.
 */
const shortTexts: [part: string, longest: number, why: string][] = [
  ['(?:mcg|mg|gm?\\b', 500, 'a strength or pack in a composition'],
  ['\\s*(?:ml|gm?|kg|l)\\b/i', 500, 'a pack size'],
  ['\\s(?:mcg|mg|gm?|kg|ml|l|i', 500, 'a composition'],
  ['(\\d+\\.?\\d*|\\.\\d+)', 1000, 'a number that a person types in their own browser'],
  ['/\\s*\\+\\s*/', 2000, 'a rule that an administrator types'],
  ['/\\s*,\\s*/', 2000, 'a rule that an administrator types'],
  ['/\\s+\\S*$/', 300, 'cut to the length of a description for search engines'],
  ['/\\/+$/', 2000, 'a setting'],
  ['<script', 4000, 'a page that this repository builds'],
  ['/%.*$/', 200, 'the address of a connection'],
  ['\\s*br\\s*', 16_384, 'a header: all of them together'],
  ['\\s*gzip\\s*', 16_384, 'a header: all of them together'],
  ['/\\b(\\d[\\d.]*) ?mg', 500, 'a composition'],
  ['(?:\\d[\\d.]*\\/)+', 500, 'a composition'],
  ['not known|unknown', 500, 'a composition'],
  ['[\\s:;.-]+$', 500, 'a composition'],
  ['(?:ml|gms?|g|kg|l)\\b(?! ?\\/)', 500, 'a composition'],
  ['(?:\\/|per) ?([\\d.]*)', 500, 'a strength'],
  ['(\\d[\\d.,]*)iu', 500, 'a composition'],
  ['?\\/ ?\\d[\\d.]* ?[a-z ]*){2,}', 500, 'a composition'],
  ['?\\/ ?\\d[\\d.]* ?[a-zµ%]*)+', 500, 'a composition'],
  ['/^[-.]+|[-.]+$/', 320, 'a name or the local part of an email'],
  ["/^import [^']*'", 2000, 'a file of this repository'],
  ['((?:20)?\\d{2})', 1000, 'a test card that a person types in their own browser'],
]
const longestMs = 250

const limitOf = (expression: string) => shortTexts.find(([part]) => expression.includes(part))

/** Without `*`, `+` or `{n,}` the time grows with the text at most, so there is nothing to find. */
const repeats = /[*+]|\{\d*,\}/

const found = [...places].filter(([expression]) => repeats.test(expression))

describe('regular expressions', () => {
  test('are found by the parser', () => {
    expect(places.size).toBeGreaterThan(300)
    expect([...places.values()]).toContain('the API’s description')
    expect(found.length).toBeGreaterThan(100)
  })

  test('take no longer than the text is long, or get short texts only', async () => {
    const slow: string[] = []
    for (const [expression, place] of found) {
      const result = await diagnose(expression)
      if (result.status === 'safe') continue
      const ms = slowestMs(expression, result, limitOf(expression)?.[1] ?? 100_000)
      if (ms > longestMs) slow.push(`${place} ${expression}: ${Math.round(ms)} ms`)
    }
    expect(slow).toEqual([])
  }, 300_000)

  test.each(shortTexts)('still include the listed %s', (part) => {
    expect([...places.keys()].filter((one) => one.includes(part))).not.toEqual([])
  })
})

async function diagnose(expression: string): Promise<Diagnostics> {
  const [source, flags] = partsOf(expression)
  return check(source, flags, { timeout: 30_000, randomSeed: 1, recallLimit: -1 } as never)
}

/** How long the expression takes for the worst text of this length; infinite where the checker found no text. */
function slowestMs(expression: string, result: Diagnostics, longest: number): number {
  if (result.status !== 'vulnerable') return Number.POSITIVE_INFINITY
  const { pumps, suffix } = result.attack
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length)
  const pumped = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.max(1, Math.floor((longest - fixed) / pumped))
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
  const pattern = new RegExp(...partsOf(expression))
  const began = performance.now()
  text.replace(pattern, '')
  return performance.now() - began
}

function partsOf(expression: string): [source: string, flags: string] {
  const end = expression.lastIndexOf('/')
  return [expression.slice(1, end), expression.slice(end + 1)]
}

test('the check finds an expression that takes long', async () => {
  const { status } = await diagnose('/^(a+)+$/')
  expect(status).toBe('vulnerable')
  const [one] = expressionsIn(
    'a.ts',
    '/* why */\nconst name = 1\nif (/^(a|a)*$/i.test("x")) void 0\n',
  )
  expect(one).toEqual({ source: '^(a|a)*$', flags: 'i', line: 3 })
})
