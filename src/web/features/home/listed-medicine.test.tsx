// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ListedMedicine } from './listed-medicine.tsx'
import type { Listed } from './load-home.ts'

afterEach(cleanup)

const dolo: Listed = {
  _id: '11111111-1111-4111-8111-111111111111',
  name: 'Dolo 650',
  packSize: 'strip of 15 tablets',
  category: 'Pain relief',
  price: 27.85,
  mrp: null,
  image: '',
  rating: null,
  unitPrice: 1.8567,
  packAmount: 15,
  packUnit: 'piece',
  form: 'tablet',
}

test.each([
  [null, 'No reviews yet'],
  [{ average: 4.5, count: 12, sample: false }, '4.5'],
])('shows the rating %o as ‘%s’', (rating, text) => {
  render(<ListedMedicine medicine={{ ...dolo, rating }} price="₹27.85" />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getByRole('article').textContent).toContain(text)
})
