import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { fetchFailure } from './load-admin-orders.ts'

test.each([
  [
    'the server’s message',
    new Refusal(503, { code: 'unavailable', message: 'The shop is starting.' }),
    'The shop is starting.',
  ],
  [
    '502 without a message',
    new Refusal(502, { code: 'unreadable' }),
    'Failed to fetch orders (502)',
  ],
  ['no answer', new Refusal(0, { code: 'network' }), 'Failed to fetch orders (no answer)'],
])('shows SPEC.md’s text for %s', (_, error, sentence) => {
  expect(fetchFailure(error)).toBe(sentence)
})
