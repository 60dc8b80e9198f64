import { describe, expect, test } from 'vitest'
import { estimate, textQuery, waysOf } from './text-query.ts'
import { typedWords } from './words.ts'

const common = {
  products: 100_000,
  nameShares: new Map(),
  shares: new Map([
    ['tablet', 0.6],
    ['tacrolimus', 0.001],
    ['paracetamol', 0.05],
    ['500', 0.1],
    ['5', 0.08],
    ['50', 0.07],
  ]),
}
const asked = (q: string) => textQuery(waysOf(typedWords(q), common))

describe('the text query', () => {
  test.each([
    ['dolo', "('dolo':*)"],
    ['dolo 650', "('dolo':*) & ('650':*)"],
    ['dolo 650 mg', "('dolo':*) & ('650')"],
    ['amox clav', "('amox':*) & ('clav':*)"],
    ['paracetamol 50', "('paracetamol' | 'acetaminophen' | 'pcm') & ('50' | '500')"],
    ['50 paracetamol', "('50') & ('paracetamol' | 'acetaminophen' | 'pcm')"],
    ['dolo tab', "('dolo':*) & ('tab' | 'tablet')"],
    ['tab', "('tab':* | 'tablet')"],
    ['dolo t', "('dolo':*) & ('t' | 'tablet' | 'tacrolimus')"],
    ['vitamin d 3', "('vitamin':*) & ('d') & ('3')"],
    ['monocef 1 gm', "('monocef':*) & ('1' | '1000')"],
    ['eltroxin 0.1 mg', "('eltroxin':*) & ('0.1' | '100')"],
    ['constructor', "('constructor':*)"],
    ['eltroxin 100mcg', "('eltroxin':*) & ('100' | '0.1')"],
  ])('%s', (q, query) => {
    expect(asked(q)).toBe(query)
  })
})

test('estimates many results for common words, and few with a rare one', () => {
  const found = (q: string) => estimate(waysOf(typedWords(q), common), common)
  expect(found('paracetamol')).toBeGreaterThan(4_000)
  expect(found('tablet 500')).toBeGreaterThan(4_000)
  expect(found('dolo tablet')).toBeLessThan(100)
  expect(found('dolo 500')).toBeLessThan(100)
})
