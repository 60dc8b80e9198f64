import { expect, test } from 'vitest'
import { refundCauses } from '#contract/refunds.ts'
import { refundCause, refundState } from './refund-words.ts'

test.each([
  ['requested', null, 'pending', 'Refund requested'],
  ['pending', null, 'processing', 'On its way to the bank'],
  ['processed', '2028-03-12T20:00:00.000Z', 'refunded', 'Refunded on 13 Mar 2028'],
  ['processed', null, 'refunded', 'Refunded'],
  ['failed', '2028-03-12T20:00:00.000Z', 'failed', 'Could not be refunded yet'],
] as const)('%s, settled %s', (state, settledAt, look, word) => {
  expect(refundState({ state, settledAt })).toEqual({ look, word })
})

test.each(refundCauses)('why money goes back: %s has a sentence for each reader', (cause) => {
  const said = [refundCause(cause, 'customer'), refundCause(cause, 'admin')]
  expect(said.every((sentence) => /^[A-Z].+\.$/.test(sentence))).toBe(true)
  expect(said[1]).not.toMatch(/\byour?\b/i)
})
