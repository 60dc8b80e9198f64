import { expect, test } from 'vitest'
import { isGstin, tidyGstin } from './gstin.ts'

test('validates the format, the state and the check character of a GSTIN', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  expect(isGstin('29AAGCB7383J1Z4')).toBe(true)
  expect(isGstin('27AAPFU0939F1ZW')).toBe(false)
  expect(isGstin('27AAPFU0993F1ZV')).toBe(false)
  expect(isGstin('25AAPFU0939F1ZZ')).toBe(false)
  expect(isGstin('27AAPFU0939F1Z')).toBe(false)
})

test('accepts lower-case letters and spaces', () => {
  expect(tidyGstin(' 27aapfu 0939f1zv')).toBe('27AAPFU0939F1ZV')
})
