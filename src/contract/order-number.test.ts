import { expect, test } from 'vitest'
import { orderNumber } from './order-number.ts'

test('takes the first 8 characters of the id', () => {
  expect(orderNumber('01e7036e-4c1f-4b5e-9c39-0d5a3f1b7a10')).toBe('01e7036e')
})
