import { describe, expect, test } from 'vitest'
import { attentionText } from './inventory-strip.tsx'
import { expiryText } from './inventory-table.tsx'
import { readInventoryRequest } from './load-inventory.ts'

describe('notes beside an expiry', () => {
  test.each([
    ['2031-03-01', { words: 'expired', over: true }],
    ['2031-03-02', { words: 'expires today', over: true }],
    ['2031-03-03', { words: 'tomorrow', over: false }],
    ['2031-05-31', { words: 'in 90 days', over: false }],
    ['2031-06-01', null],
  ])('%s: %j', (day, words) => {
    expect(expiryText(day, '2031-03-02')).toEqual(words)
  })
})

describe('notes under the counts', () => {
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
    attentionText({ ...calm, ...given }, (day) => `[${day}]`)

  test('say that all is well', () => {
    expect(words({})).toEqual({
      all: 'in 14 categories',
      low: 'all well stocked',
      out: 'all in stock',
      expiring: 'next [2032-01-12]',
    })
  })

  test('say what needs attention, most urgent first', () => {
    expect(words({ categories: 1, low: 3, out: 1, expiring: 2 })).toEqual({
      all: 'in 1 category',
      low: 'reorder soon',
      out: 'customers can’t buy them',
      expiring: 'earliest [2032-01-12]',
    })
    expect(words({ expiring: 4, expired: 2 }).expiring).toBe('2 already expired')
  })
})

describe('the address of the inventory', () => {
  test.each([
    ['', { q: '', sort: 'newest', filter: 'all' }],
    ['q=+dolo+&sort=-stock&filter=low', { q: 'dolo', sort: '-stock', filter: 'low' }],
    ['sort=batch&filter=everything', { q: '', sort: 'newest', filter: 'all' }],
  ])('%j', (search, request) => {
    expect(readInventoryRequest(new URLSearchParams(search))).toEqual(request)
  })
})
