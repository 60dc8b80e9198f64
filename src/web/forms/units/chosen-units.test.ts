import { expect, test } from 'vitest'
import { firstChoice, stillPossible, withUnits } from './chosen-units.ts'

const items = [
  { id: 'a', usual: 2, most: 10 },
  { id: 'b', usual: 2, most: 1 },
  { id: 'c', usual: 2, most: 0 },
  { id: 'd', usual: 0, most: 10 },
]

test('chooses the usual units as far as they are possible, and leaves out the rest', () => {
  expect([...firstChoice(items)]).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('takes an item in and out without changing the choice before', () => {
  const before = firstChoice(items)
  expect(withUnits(before, 'a', 5).get('a')).toBe(5)
  expect(withUnits(before, 'a', null).has('a')).toBe(false)
  expect(before.get('a')).toBe(2)
})

test('keeps of a choice what is still possible', () => {
  const chosen = withUnits(firstChoice(items), 'd', 4)
  const now = [
    { id: 'a', usual: 2, most: 0 },
    { id: 'd', usual: 0, most: 3 },
  ]
  expect([...stillPossible(chosen, now)]).toEqual([['d', 3]])
})
