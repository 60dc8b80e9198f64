import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { addFailure, loadFailure, wrongFields } from './failures.ts'

const refusal = (status: number, code: string, message?: string) =>
  new Refusal(status, { code, message })

test.each([
  [
    '400',
    refusal(400, 'invalid_input', 'Name is required'),
    'Bad Request: Please check your input',
  ],
  ['500', refusal(500, 'internal', 'An error occurred'), 'Server error: Please try again later'],
  ['500 without words', refusal(500, 'unreadable'), 'Server error: Please try again later'],
  ['no answer', refusal(0, 'network'), 'Network error: Unable to reach the server'],
  [
    '403',
    refusal(403, 'forbidden', 'Only pharmacies can ADD medicines.'),
    'Only pharmacies can ADD medicines.',
  ],
  ['502 without words', refusal(502, 'unreadable'), 'An error occurred'],
  ['a bug', new Error('a bug'), 'An error occurred'],
])('adding: %s', (_, error, sentence) => {
  expect(addFailure(error)).toBe(sentence)
})

test.each([
  ['404', refusal(404, 'medicine_not_found'), 'Medicine not found'],
  ['no answer', refusal(0, 'network'), 'Error loading medicine'],
  ['500', refusal(500, 'internal'), 'Failed to fetch medicine'],
  ['503 without words', refusal(503, 'unreadable'), 'Failed to fetch medicine'],
  ['200 that is no medicine', refusal(200, 'unreadable'), 'Error fetching medicine details'],
])('loading: %s', (_, error, sentence) => {
  expect(loadFailure(error)).toBe(sentence)
})

test('shows the message about reserved units at the stock', () => {
  expect(wrongFields(refusal(409, 'stock_reserved', 'Some units are reserved.'))).toEqual({
    stockQuantity: 'Some units are reserved.',
  })
})

test('shows the message about stock that has changed at the stock', () => {
  expect(wrongFields(refusal(409, 'stock_changed', 'The stock has changed.'))).toEqual({
    stockQuantity: 'The stock has changed.',
  })
})
