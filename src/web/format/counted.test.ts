import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 packs'],
  [1, '1 pack'],
  [2, '2 packs'],
  [1204, '1,204 packs'],
])('counts %s as %s', (n, text) => {
  expect(counted(n, 'pack', 'packs')).toBe(text)
})
