import { expect, test } from 'vitest'
import type { OwnMedicine } from '#contract/medicine.ts'
import type { InventoryPage } from './load-inventory.ts'
import { merged, neighbours, restored, without } from './use-inventory.ts'

const medicine = (_id: string) => ({ _id }) as OwnMedicine
const inventoryOf = (ids: string, total = ids.length): InventoryPage => ({
  items: [...ids].map(medicine),
  total,
  next: null,
})
const ids = ({ items }: InventoryPage) => items.map(({ _id }) => _id).join('')

test('appends the next page, drops duplicates and takes the newer total', () => {
  const inventory = merged(inventoryOf('abc', 6), inventoryOf('cde', 5))
  expect(ids(inventory)).toBe('abcde')
  expect(inventory.total).toBe(5)
})

test('does not count a deleted medicine, and ignores an unknown one', () => {
  expect(without(inventoryOf('abc', 9), 'b')).toMatchObject({ total: 8 })
  expect(ids(without(inventoryOf('abc'), 'b'))).toBe('ac')
  expect(without(inventoryOf('abc', 9), 'x')).toMatchObject({ total: 9 })
})

test.each([
  ['acd', 'a', 'abcd'],
  ['cd', null, 'bcd'],
  ['cd', 'a', 'bcd'],
  ['abcd', 'a', 'abcd'],
])('restores b to %s behind %s: %s', (now, behind, then) => {
  expect(ids(restored(inventoryOf(now), medicine('b'), behind))).toBe(then)
})

test('finds the neighbours of a medicine', () => {
  expect(neighbours(inventoryOf('abc'), 'b')).toEqual({ before: 'a', after: 'c' })
  expect(neighbours(inventoryOf('a'), 'a')).toEqual({ before: null, after: null })
})
