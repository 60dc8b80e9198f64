import { expect, test } from 'vitest'
import type { Medicine } from '#contract/medicine.ts'
import { pickVaried } from './load-home.ts'

function named(name: string, category: string): Medicine {
  return { name, category, packSize: null } as Medicine
}

const tablets = [1, 2, 3].map((n) => named(`Pain ${n} tablets`, 'Pain relief'))
const syrup = named('Cough syrup', 'Airways')
const drops = named('Eye drops', 'Pain relief')
const balm = named('Pain gel', 'Skin')

test('takes new forms of new categories before more of the same', () => {
  const picked = pickVaried([...tablets, balm, drops, syrup], 3)
  expect(picked).toEqual([tablets[0], syrup, drops])
})

test('fills up in order when nothing new is left, and never twice', () => {
  expect(pickVaried(tablets, 2)).toEqual(tablets.slice(0, 2))
  expect(pickVaried(tablets, 9)).toEqual(tablets)
  expect(pickVaried([], 4)).toEqual([])
})
