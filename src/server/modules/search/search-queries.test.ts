import { expect, test } from 'vitest'
import type { Search } from './search.ts'
import { findsMore } from './search-queries.ts'

const search = (text: number): Search => ({
  phrase: 'tablet',
  words: [],
  query: `('tablet')`,
  whole: `('tablet')`,
  sure: null,
  begun: null,
  beginning: 'tablet',
  shares: { name: text, wholeName: text, text, wholeText: text },
  products: 200_000,
  broad: true,
  close: false,
})

test('leaves out counting only where both signs say that there are far more', () => {
  expect(findsMore(search(0.5), 1_000, 25, 50)).toBe(true)
  // Its words are rare, although the best-known medicines have them.
  expect(findsMore(search(0.01), 1_000, 25, 50)).toBe(false)
  // Its words are common, but rarely together.
  expect(findsMore(search(0.5), 1_000, 25, 3_900)).toBe(false)
  // Too few were seen to tell.
  expect(findsMore(search(0.5), 1_000, 3, 5)).toBe(false)
})

test('counts where hardly any medicine was read', () => {
  expect(findsMore(search(0.5), 1_000, 0, Number.POSITIVE_INFINITY)).toBe(false)
})
