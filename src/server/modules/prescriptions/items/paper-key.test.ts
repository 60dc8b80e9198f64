import { expect, test } from 'vitest'
import { comparable, paperKeyOf } from './paper-key.ts'

const paper = { issuedOn: '2026-11-19', prescriberNumber: 'KMC 41', writtenPatient: 'Meera Rao' }

test('names are compared without titles, case and punctuation', () => {
  expect(comparable('Mrs. Meera  Kulkarni')).toBe(comparable('meera kulkarni'))
  expect(comparable('Master Vihaan')).toBe('vihaan')
  expect(comparable('M. Kulkarni')).not.toBe(comparable('Meera Kulkarni'))
  expect(comparable('Drishti Rao')).toBe('drishtirao')
  expect(comparable('मीरा')).not.toBe(comparable('मारी'))
})

test('a name that is only a title is compared as it is', () => {
  expect(comparable('Baby')).toBe('baby')
})

test.each([
  [{ prescriberNumber: 'kmc-41' }],
  [{ prescriberNumber: 'KMC/41.' }],
  [{ writtenPatient: 'Mrs. MEERA RAO' }],
])('the same paper written as %j has the same key', (written) => {
  expect(paperKeyOf({ ...paper, ...written })).toBe(paperKeyOf(paper))
})

test.each([
  [{ prescriberNumber: 'KMC 42' }],
  [{ writtenPatient: 'Asha Rao' }],
  [{ issuedOn: '2026-11-20' }],
])('another paper, with %j, has another key', (written) => {
  expect(paperKeyOf({ ...paper, ...written })).not.toBe(paperKeyOf(paper))
})
