import { expect, test } from 'vitest'
import { reviewInput } from '#contract/reviews.ts'
import { validate } from '../../../forms/validate.ts'
import { missingIn } from './review-form.tsx'

const whole = { rating: 4, title: 'Good', content: 'Sealed, and on time.' }

test.each([
  whole,
  { ...whole, rating: 0 },
  { ...whole, title: ' ' },
  { rating: 0, title: '', content: '\n' },
])('reports the same missing fields of %j as the contract', (draft) => {
  expect(missingIn(draft)).toEqual(validate(reviewInput, draft).errors ?? {})
})
