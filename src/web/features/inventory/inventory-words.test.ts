import { describe, expect, test } from 'vitest'
import { attentionWords } from './attention-words.ts'
import { expiryWords } from './expiry-words.ts'
import { readShelfRequest } from './inventory-address.ts'

describe('beside an expiry stands', () => {
  test.each([
    ['2031-03-01', { words: 'expired', over: true }],
    ['2031-03-02', { words: 'expires today', over: true }],
    ['2031-03-03', { words: 'tomorrow', over: false }],
    ['2031-05-31', { words: 'in 90 days', over: false }],
    ['2031-06-01', null],
  ])('%s: %j', (day, words) => {
    expect(expiryWords(day, '2031-03-02')).toEqual(words)
  })
})

describe('under the counts stands', () => {
  const calm = {
    medicines: 1200,
    categories: 14,
    low: 0,
    out: 0,
    expiring: 0,
    expired: 0,
    nextExpiry: '2032-01-12',
  }
  const words = (given: Partial<typeof calm>) =>
    attentionWords({ ...calm, ...given }, (day) => `[${day}]`)

  test('that all is well', () => {
    expect(words({})).toEqual({
      all: 'in 14 categories',
      low: 'nothing runs short',
      out: 'everything can be bought',
      expiring: 'next [2032-01-12]',
    })
  })

  test('what to do, and what is worst first', () => {
    expect(words({ categories: 1, low: 3, out: 1, expiring: 2 })).toEqual({
      all: 'in 1 category',
      low: 'reorder soon',
      out: 'customers can’t buy them',
      expiring: 'earliest [2032-01-12]',
    })
    expect(words({ expiring: 4, expired: 2 }).expiring).toBe('2 expired already')
  })
})

describe('an address that anybody may have typed', () => {
  test.each([
    ['', { q: '', sort: 'newest', filter: 'all' }],
    ['q=+dolo+&sort=-stock&filter=low', { q: 'dolo', sort: '-stock', filter: 'low' }],
    ['sort=batch&filter=everything', { q: '', sort: 'newest', filter: 'all' }],
  ])('%j', (search, request) => {
    expect(readShelfRequest(new URLSearchParams(search))).toEqual(request)
  })
})
