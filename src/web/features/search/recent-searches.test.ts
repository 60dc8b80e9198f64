// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSearch, forgetSearches, keepSearch, recentSearches } from './recent-searches.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const keep = (...searches: string[]) => searches.forEach(keepSearch)

test('the newest comes first, once, whatever its case and blanks', () => {
  keep('dolo 650', 'insulin', '  Dolo   650 ')
  expect(recentSearches()).toEqual(['Dolo 650', 'insulin'])
})

test('eight are kept', () => {
  keep(...Array.from({ length: 12 }, (_, n) => `search ${String.fromCharCode(97 + n)}x`))
  expect(recentSearches()).toHaveLength(8)
  expect(recentSearches()[0]).toBe('search lx')
})

test('what was only begun makes room for the whole', () => {
  keep('insulin', 'para', 'paracetamol')
  expect(recentSearches()).toEqual(['paracetamol', 'insulin'])
  keep('dolo', 'para')
  expect(recentSearches()).toEqual(['para', 'dolo', 'paracetamol', 'insulin'])
})

test.each(['', ' ', 'p', ' p ', '-', '% _'])('%j is not kept', (q) => {
  keep(q)
  expect(recentSearches()).toEqual([])
})

test('two letters of any script, or a letter and a digit, are', () => {
  keep('दवा', 'b6')
  expect(recentSearches()).toEqual(['b6', 'दवा'])
})

test('one can be forgotten, and all of them, without a trace', () => {
  keep('dolo', 'insulin')
  forgetSearch('dolo')
  expect(recentSearches()).toEqual(['insulin'])
  forgetSearches()
  expect(localStorage).toHaveLength(0)
})

test.each(['{', '"dolo"', '{"0":"dolo"}', 'null'])('what is kept as %s is none of ours', (kept) => {
  localStorage.setItem('recentSearches', kept)
  expect(recentSearches()).toEqual([])
})

test('a browser that refuses its storage keeps nothing, and nothing breaks', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  keep('dolo')
  forgetSearch('dolo')
  forgetSearches()
  expect(recentSearches()).toEqual([])
})
