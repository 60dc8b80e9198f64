import { expect, test } from 'vitest'
import { ageOn, isChangeable, isMinor, repeatsDue } from './prescription-rules.ts'

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

test.each([
  ['nothing was dispensed', 0, null, '2027-12-31', 0],
  ['the supply lasts', 30, '2026-11-01', '2026-11-30', 0],
  ['the supply has ended', 30, '2026-11-01', '2026-12-01', 1],
  ['it ended long ago: one at a time', 30, '2026-11-01', '2027-12-31', 1],
  ['a late repeat was dispensed the day before', 60, '2026-12-30', '2026-12-31', 1],
  ['the supply of a late repeat has ended', 60, '2026-12-30', '2027-01-29', 2],
  ['a part of the quantity was dispensed later', 40, '2026-12-20', '2026-12-31', 1],
  ['all was dispensed', 90, '2026-12-20', '2027-12-31', 2],
])('of 2 repeats, each after 30 days, when %s', (_, dispensed, lastDispensedOn, today, due) => {
  const item = { quantity: 30, repeats: 2, days: 30, dispensed, lastDispensedOn }
  expect(repeatsDue(item, today)).toBe(due)
})
