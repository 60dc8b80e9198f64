import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { refusalsIn } from './refusal-text.ts'

const refused = (code: string, details?: Record<string, unknown>) =>
  new Refusal(409, { code, message: 'No.', details } as never)

test('names the units that remain at the medicine that exceeds them', () => {
  const items = [{ _id: 'a', name: 'Amoxil', remaining: 20, wanted: 30 }]
  expect(refusalsIn(refused('prescription_exceeded', { items }))).toEqual({
    a: 'The prescription allows 20 more, and this order has 30. Refuse this medicine.',
  })
})

test('says which medicine differs, and nothing about other refusals', () => {
  const items = [{ _id: 'b', name: 'Amoxil' }]
  expect(refusalsIn(refused('prescription_differs', { items })).b).toMatch(/^Its salt, strength/)
  expect(refusalsIn(refused('verification_taken', { items }))).toEqual({})
  expect(refusalsIn(refused('prescription_exceeded'))).toEqual({})
  expect(refusalsIn(new Error('no'))).toEqual({})
})
