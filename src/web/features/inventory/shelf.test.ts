import { expect, test } from 'vitest'
import type { OwnMedicine } from '#contract/medicine.ts'
import type { Stretch } from './load-inventory.ts'
import { grown, neighbours, restored, without } from './shelf.ts'

const medicine = (_id: string) => ({ _id }) as OwnMedicine
const shelfOf = (ids: string, total = ids.length): Stretch => ({
  items: [...ids].map(medicine),
  total,
  next: null,
})
const ids = ({ items }: Stretch) => items.map(({ _id }) => _id).join('')

test('what comes is appended; what moved meanwhile stands once, and the newer total holds', () => {
  const shelf = grown(shelfOf('abc', 6), shelfOf('cde', 5))
  expect(ids(shelf)).toBe('abcde')
  expect(shelf.total).toBe(5)
})

test('what is deleted is not counted; what was not there changes nothing', () => {
  expect(without(shelfOf('abc', 9), 'b')).toMatchObject({ total: 8 })
  expect(ids(without(shelfOf('abc'), 'b'))).toBe('ac')
  expect(without(shelfOf('abc', 9), 'x')).toMatchObject({ total: 9 })
})

test.each([
  ['acd', 'a', 'abcd'],
  ['cd', null, 'bcd'],
  ['cd', 'a', 'bcd'],
  ['abcd', 'a', 'abcd'],
])('to %s, behind %s, b comes back: %s', (now, behind, then) => {
  expect(ids(restored(shelfOf(now), medicine('b'), behind))).toBe(then)
})

test('a place is known by those beside it', () => {
  expect(neighbours(shelfOf('abc'), 'b')).toEqual({ before: 'a', after: 'c' })
  expect(neighbours(shelfOf('a'), 'a')).toEqual({ before: null, after: null })
})
