import { expect, test } from 'vitest'
import { refundCauses } from '#contract/refunds.ts'
import { refundCause, refundState } from './refund-texts.ts'

test.each([
  ['requested', null, 'pending', 'Refund requested'],
  ['pending', null, 'processing', 'On its way to the bank'],
  ['processed', '2028-03-12T20:00:00.000Z', 'refunded', 'Refunded on 13 Mar 2028'],
  ['processed', null, 'refunded', 'Refunded'],
  ['failed', '2028-03-12T20:00:00.000Z', 'failed', 'Could not be refunded yet'],
] as const)('describes the state %s, settled %s', (state, settledAt, look, word) => {
  expect(refundState({ state, settledAt })).toEqual({ look, word })
})

test.each(refundCauses)('gives the reason %s for a refund to each reader', (cause) => {
  const sentences = [refundCause(cause, 'customer'), refundCause(cause, 'admin')]
  expect(sentences.every((sentence) => /^[A-Z].+\.$/.test(sentence))).toBe(true)
  expect(sentences[1]).not.toMatch(/\byour?\b/i)
})
