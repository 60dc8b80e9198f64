import { expect, test } from 'vitest'
import { changedAddress, readTableAddress } from './table-address.ts'

const read = (query: string) => readTableAddress(new URLSearchParams(query), ['name', '-name'])

test('reads an address, and uses defaults for missing values', () => {
  expect(read('')).toEqual({ q: '', sort: 'name', cursor: undefined, limit: 25 })
  expect(read('q=+asha+&sort=-name&cursor=abc&limit=100')).toEqual({
    q: 'asha',
    sort: '-name',
    cursor: 'abc',
    limit: 100,
  })
})

test('ignores invalid values in an address', () => {
  const nonsense = read(`sort=password&limit=1e9&cursor=&q=${'x'.repeat(500)}`)
  expect(nonsense).toEqual({ q: 'x'.repeat(100), sort: 'name', cursor: undefined, limit: 25 })
})

test('returns to the first page when the list changes', () => {
  const search = new URLSearchParams('q=asha&cursor=abc&verified=no')
  expect(changedAddress(search, { sort: '-name' }).toString()).toBe('q=asha&verified=no&sort=-name')
  expect(changedAddress(search, { q: '', verified: null }).toString()).toBe('')
  expect(changedAddress(search, { cursor: 'def' }).toString()).toBe('q=asha&verified=no&cursor=def')
})
