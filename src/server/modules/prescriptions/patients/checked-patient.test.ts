import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { checkedPatient } from './checked-patient.ts'

const today = '2028-03-12'
const adult = {
  name: 'Meera Kulkarni',
  dateOfBirth: '1988-01-20',
  sex: 'female' as const,
  address: '14, Prabhat Road, Pune 411004',
  relation: 'self' as const,
}
const child = { ...adult, dateOfBirth: '2019-06-04', relation: 'child' as const }

test('accepts an adult without a guardian, and a child with one', () => {
  expect(checkedPatient(adult, today)).toEqual({ ...adult, guardian: null })
  expect(checkedPatient({ ...adult, guardian: '' }, today)).toEqual({ ...adult, guardian: null })
  const given = { ...child, guardian: 'Meera Kulkarni' }
  expect(checkedPatient(given, today)).toEqual(given)
})

test.each([
  ['a birth tomorrow', { ...adult, dateOfBirth: '2028-03-13' }, 'dateOfBirth', /in the future/],
  ['a birth in 1902', { ...adult, dateOfBirth: '1902-03-12' }, 'dateOfBirth', /year of birth/],
  ['a minor without a guardian', child, 'guardian', /under 18 needs a guardian/],
  ['a minor with a blank guardian', { ...child, guardian: '' }, 'guardian', /needs a guardian/],
  ['a minor who orders', { ...child, relation: 'self' as const }, 'relation', /must be 18/],
])('refuses %s', (_, given, path, message) => {
  const refusal = (() => {
    try {
      checkedPatient(given, today)
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toBeInstanceOf(Problem)
  expect(refusal).toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(message),
    errors: [{ path }],
  })
})

test('no longer asks for a guardian from the 18th birthday on', () => {
  const given = { ...child, dateOfBirth: '2010-03-12' }
  expect(checkedPatient(given, '2028-03-12').guardian).toBeNull()
  expect(() => checkedPatient(given, '2028-03-11')).toThrow(/guardian/)
})
