import { expect, test } from 'vitest'
import { reviewInput } from '#contract/reviews.ts'
import { validate } from '../../../validate.ts'
import { missingIn } from './missing-in.ts'

const whole = { rating: 4, title: 'Good', content: 'Sealed, and on time.' }

test.each([
  whole,
  { ...whole, rating: 0 },
  { ...whole, title: ' ' },
  { rating: 0, title: '', content: '\n' },
])('of %j it misses what the contract misses, in its words', (draft) => {
  expect(missingIn(draft)).toEqual(validate(reviewInput, draft).errors ?? {})
})
