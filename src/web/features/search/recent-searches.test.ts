// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSearch, forgetSearches, recentSearches, storeSearch } from './recent-searches.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const store = (...searches: string[]) => searches.forEach(storeSearch)

test('lists the newest first, once, ignoring case and spaces', () => {
  store('dolo 650', 'insulin', '  Dolo   650 ')
  expect(recentSearches()).toEqual(['Dolo 650', 'insulin'])
})

test('remembers eight', () => {
  store(...Array.from({ length: 12 }, (_, n) => `search ${String.fromCharCode(97 + n)}x`))
  expect(recentSearches()).toHaveLength(8)
  expect(recentSearches()[0]).toBe('search lx')
})

test('replaces the beginning of a search by the whole', () => {
  store('insulin', 'para', 'paracetamol')
  expect(recentSearches()).toEqual(['paracetamol', 'insulin'])
  store('dolo', 'para')
  expect(recentSearches()).toEqual(['para', 'dolo', 'paracetamol', 'insulin'])
})

test.each(['', ' ', 'p', ' p ', '-', '% _'])('does not remember %j', (q) => {
  store(q)
  expect(recentSearches()).toEqual([])
})

test('remembers two letters of any script, or a letter and a digit', () => {
  store('दवा', 'b6')
  expect(recentSearches()).toEqual(['b6', 'दवा'])
})

test('removes one or all without leaving data', () => {
  store('dolo', 'insulin')
  forgetSearch('dolo')
  expect(recentSearches()).toEqual(['insulin'])
  forgetSearches()
  expect(localStorage).toHaveLength(0)
})

test.each(['{', '"dolo"', '{"0":"dolo"}', 'null'])('ignores %s in storage', (stored) => {
  localStorage.setItem('recentSearches', stored)
  expect(recentSearches()).toEqual([])
})

test('remembers nothing and does not fail if the browser refuses storage', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  store('dolo')
  forgetSearch('dolo')
  forgetSearches()
  expect(recentSearches()).toEqual([])
})
