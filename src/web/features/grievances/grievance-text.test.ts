import { describe, expect, test } from 'vitest'
import { ageText, nextStep } from './grievance-text.tsx'

test.each([
  ['2026-11-22T10:00:00Z', '0 minutes'],
  ['2026-11-22T09:59:00Z', '1 minute'],
  ['2026-11-22T09:00:00Z', '1 hour'],
  ['2026-11-20T11:00:00Z', '47 hours'],
  ['2026-11-20T10:00:00Z', '2 days'],
  ['2026-10-22T10:00:00Z', '31 days'],
])('the age of a complaint filed at %s is %s', (filedAt, age) => {
  expect(ageText(filedAt, Date.parse('2026-11-22T10:00:00Z'))).toBe(age)
})

const grievance = {
  _id: '',
  number: 'G-100001',
  category: 'other',
  state: 'open',
  filedAt: '2026-11-22T10:00:00Z',
  acknowledgeBy: '2026-11-24T10:00:00Z',
  acknowledgedAt: null,
  resolveBy: '2026-12-22T10:00:00Z',
  resolvedAt: null,
} as const

describe('the next step', () => {
  test('names both dates until a person takes the complaint up', () => {
    expect(nextStep(grievance)).toBe(
      'A person takes it up by 24 Nov 2026, 15:30. We resolve it by 22 Dec 2026.',
    )
  })

  test('names the date of the resolution afterwards', () => {
    expect(nextStep({ ...grievance, acknowledgedAt: grievance.filedAt })).toBe(
      'We work on it and resolve it by 22 Dec 2026.',
    )
    const resolved = { ...grievance, state: 'resolved', resolvedAt: grievance.resolveBy } as const
    expect(nextStep(resolved)).toBe('Resolved on 22 Dec 2026.')
  })
})
