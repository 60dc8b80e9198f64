import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { addFailure, loadFailure, wrongFields } from './failures.ts'

const refusal = (status: number, code: string, message?: string) =>
  new Refusal(status, { code, message })

test.each([
  [refusal(400, 'invalid_input', 'Name is required'), 'Bad Request: Please check your input'],
  [refusal(500, 'internal', 'An error occurred'), 'Server error: Please try again later'],
  [refusal(500, 'unreadable'), 'Server error: Please try again later'],
  [refusal(0, 'network'), 'Network error: Unable to reach the server'],
  [
    refusal(403, 'forbidden', 'Only pharmacies can ADD medicines.'),
    'Only pharmacies can ADD medicines.',
  ],
  [refusal(502, 'unreadable'), 'An error occurred'],
  [new Error('a bug'), 'An error occurred'],
])('adding: %s', (error, sentence) => {
  expect(addFailure(error)).toBe(sentence)
})

test.each([
  [refusal(404, 'medicine_not_found'), 'Medicine not found'],
  [refusal(0, 'network'), 'Error loading medicine'],
  [refusal(500, 'internal'), 'Failed to fetch medicine'],
  [refusal(503, 'unreadable'), 'Failed to fetch medicine'],
  [refusal(200, 'unreadable'), 'Error fetching medicine details'],
])('loading: %s', (error, sentence) => {
  expect(loadFailure(error)).toBe(sentence)
})

test('units that customers hold are told at the stock', () => {
  expect(wrongFields(refusal(409, 'stock_on_hold', 'Some units are held.'))).toEqual({
    stockQuantity: 'Some units are held.',
  })
})
