import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { fetchFailure } from './load-admin-orders.ts'

test.each([
  [
    new Refusal(503, { code: 'unavailable', message: 'The shop is starting.' }),
    'The shop is starting.',
  ],
  [new Refusal(502, { code: 'unreadable' }), 'Failed to fetch orders (502)'],
  [new Refusal(0, { code: 'network' }), 'Failed to fetch orders (no answer)'],
])('%j reads as SPEC.md says', (error, sentence) => {
  expect(fetchFailure(error)).toBe(sentence)
})
