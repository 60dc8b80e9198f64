import { expect, test } from 'vitest'
import { ageOn, isChangeable, isMinor } from './prescription-rules.ts'

test.each([
  ['2010-03-12', '2028-03-11', 17, true],
  ['2010-03-12', '2028-03-12', 18, false],
  ['2010-03-12', '2028-03-13', 18, false],
  ['2010-12-31', '2028-01-01', 17, true],
  ['2008-02-29', '2026-02-28', 17, true],
  ['2008-02-29', '2026-03-01', 18, false],
  ['2028-03-12', '2028-03-12', 0, true],
])('a patient born on %s is on %s %i years old; minor: %s', (born, today, age, minor) => {
  expect(ageOn(born, today)).toBe(age)
  expect(isMinor(born, today)).toBe(minor)
})

test.each([
  ['uploading', true],
  ['uploaded', true],
  ['in_review', false],
  ['verified', false],
  ['rejected', false],
] as const)('a prescription that is %s can be changed: %s', (state, changeable) => {
  expect(isChangeable(state)).toBe(changeable)
})
