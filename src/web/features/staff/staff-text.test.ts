import { expect, test } from 'vitest'
import { pharmacistNotice, shownRegistrations } from './staff-text.ts'

const notice = (pharmacistUntil: string | null) =>
  pharmacistNotice({ pharmacistUntil }, '2026-07-01')

test('says that no prescription medicine can be sold without a pharmacist', () => {
  for (const until of [null, '2026-07-01', '2026-01-01'])
    expect(notice(until)).toMatchObject({
      tone: 'caution',
      text: expect.stringContaining('has no active pharmacist'),
    })
})

test('warns in the last sixty days, and names the last valid day', () => {
  expect(notice('2026-08-30')).toMatchObject({
    tone: 'caution',
    text: expect.stringContaining('valid to 29 Aug 2026'),
  })
  expect(notice('2026-08-31')).toEqual({
    tone: 'notice',
    text: 'Your pharmacy has an active pharmacist to 30 Aug 2026.',
  })
})

const registration = (state: 'waiting' | 'verified' | 'ended' | 'rejected', _id: string) => ({
  _id,
  name: 'Anjali Deshmukh',
  council: '27',
  registrationNumber: '1',
  validTo: '2030-01-01',
  state,
  submittedAt: '',
  verifiedAt: null,
  endedAt: null,
  reason: null,
})
const person = {
  _id: 'a',
  name: 'Anjali',
  email: '',
  username: '',
  role: 'pharmacist',
  state: 'active',
  invitedAt: null,
  acceptedAt: null,
  linkExpiresAt: null,
} as const

test('shows registrations in force or waiting; without any, the newest', () => {
  const [renewal, old, gone] = [
    registration('waiting', '3'),
    registration('verified', '2'),
    registration('ended', '1'),
  ]
  const shown = (...registrations: (typeof renewal)[]) =>
    shownRegistrations({ ...person, registrations }).map(({ _id }) => _id)
  expect(shown(renewal, old, gone)).toEqual(['3', '2'])
  expect(shown(registration('rejected', '4'), gone)).toEqual(['4'])
  expect(shown()).toEqual([])
})
