// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Review } from '#contract/reviews.ts'
import { OneReview } from './review-article.tsx'

afterEach(cleanup)

const review: Review = {
  _id: '11111111-1111-4111-8111-111111111111',
  user: 'Meera K.',
  rating: 4,
  title: 'Works well',
  content: 'The fever was down by the evening.',
  date: '2026-03-12T05:41:12.000Z',
  edited: null,
  helpful: 3,
  verified: true,
  sample: false,
  seller: 'Tulsi Medicals',
  reply: null,
}
const shown = (given: Partial<Review>) =>
  render(<OneReview review={{ ...review, ...given }} />).container

test.each([
  ['sample', true],
  ['real', false],
])('shows the author’s initials of a %s review as decoration', (_, sample) => {
  const avatar = shown({ sample }).querySelector('.avatar')
  expect(avatar?.textContent).toBe('MK')
  expect(avatar?.getAttribute('aria-hidden')).toBe('true')
})

test('shows author, rating, date, title, content and whether the review is verified', () => {
  const article = shown({})
  const text = article.textContent
  for (const part of ['Meera K.', '12 Mar 2026', review.title, review.content, 'Verified purchase'])
    expect(text).toContain(part)
  expect(article.querySelector('[aria-label="4 of 5"]')).not.toBeNull()
  expect(shown({ verified: false }).textContent).not.toContain('Verified purchase')
})
