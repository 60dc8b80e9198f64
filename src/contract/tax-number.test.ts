import { expect, test } from 'vitest'
import { taxRegistrationInput } from './pharmacies.ts'
import { isEnrolmentNumber } from './tax-number.ts'

test('an enrolment number has a state and thirteen letters or digits', () => {
  expect(isEnrolmentNumber('27AFKPB4417R1E3')).toBe(true)
  expect(isEnrolmentNumber('270000000012345')).toBe(true)
  expect(isEnrolmentNumber('25AFKPB4417R1E3')).toBe(false)
  expect(isEnrolmentNumber('27AFKPB4417R1E')).toBe(false)
  expect(isEnrolmentNumber('27AFKPB4417R1E-')).toBe(false)
})

const issuesOf = (given: object) => {
  const checked = taxRegistrationInput.safeParse({ gstin: '', stateCode: '27', ...given })
  return checked.success ? [] : checked.error.issues.map(({ path }) => path.join('.'))
}

test.each([
  ['nothing, by a pharmacy that has applied for a number', {}, []],
  ['an enrolment number with spaces', { enrolmentNumber: '27 afkpb4417r 1e3' }, []],
  ['one of another state', { enrolmentNumber: '29AFKPB4417R1E3' }, ['stateCode']],
  ['something else', { enrolmentNumber: '12345' }, ['enrolmentNumber']],
  [
    'both numbers: a registration ends the enrolment',
    { gstin: '27AAPFU0939F1ZV', enrolmentNumber: '27AFKPB4417R1E3' },
    ['enrolmentNumber'],
  ],
])('%s', (_, given, issues) => {
  expect(issuesOf(given)).toEqual(issues)
})
