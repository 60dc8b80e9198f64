import { expect, test } from 'vitest'
import { isGstin, tidyGstin } from './gstin.ts'

test('a GSTIN is told by its form, its state and its last character', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  expect(isGstin('29AAGCB7383J1Z4')).toBe(true)
  expect(isGstin('27AAPFU0939F1ZW')).toBe(false)
  expect(isGstin('27AAPFU0993F1ZV')).toBe(false)
  expect(isGstin('25AAPFU0939F1ZZ')).toBe(false)
  expect(isGstin('27AAPFU0939F1Z')).toBe(false)
})

test('it may be typed in small letters and with blanks', () => {
  expect(tidyGstin(' 27aapfu 0939f1zv')).toBe('27AAPFU0939F1ZV')
})
