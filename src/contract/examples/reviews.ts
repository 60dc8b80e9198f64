import type { Review, reviews } from '../reviews.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'
import { paracetamol } from './medicines.ts'

export const sunilsReview: Review = {
  _id: ids.review,
  user: 'Sunil J.',
  rating: 5,
  title: 'Fever was down by evening',
  content: 'Sealed strip, long expiry, at the door the next morning.',
  date: '2026-09-14T11:20:00.000Z',
  edited: null,
  helpful: 12,
  verified: true,
  sample: false,
  seller: 'Sanjeevani Medicals',
  reply: null,
}

const reply = 'Thank you. Strips of this batch are good until March 2028.'
const answered: Review = {
  ...sunilsReview,
  reply: { content: reply, date: '2026-09-15T05:40:00.000Z' },
}
const { _id, name } = paracetamol
const ofMedicine = { params: { id: ids.medicine } }
const ofReview = { params: { id: ids.review } }

export const reviewExamples: Examples<typeof reviews> = {
  own: {
    request: ofMedicine,
    answer: { review: sunilsReview, removed: null, may: true, whyNot: null, votes: [] },
  },
  write: {
    request: {
      ...ofMedicine,
      body: {
        rating: sunilsReview.rating,
        title: sunilsReview.title,
        content: sunilsReview.content,
      },
    },
    answer: { success: true, review: sunilsReview },
  },
  withdraw: { request: ofMedicine, answer: { success: true } },
  vote: { request: ofReview, answer: { success: true, helpful: 13 } },
  unvote: { request: ofReview, answer: { success: true, helpful: 12 } },
  received: {
    request: { query: { limit: 20 } },
    answer: {
      reviews: [{ ...sunilsReview, medicine: { _id, name, listed: true } }],
      unanswered: 1,
      nextCursor: null,
    },
  },
  reply: {
    request: { ...ofReview, body: { reply } },
    answer: { success: true, review: answered },
  },
  unreply: { request: ofReview, answer: { success: true, review: sunilsReview } },
  remove: {
    request: { ...ofReview, body: { why: 'personal' } },
    answer: { success: true },
  },
}
