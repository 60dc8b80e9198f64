// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ProductCard } from './product-card.tsx'
import { sampleMedicine } from './sample-medicine.ts'

afterEach(cleanup)

test.each([
  ['Pain relief', 'Pain relief'],
  ['', 'General Medicine'],
])('shows the category ‘%s’ as ‘%s’', (category, text) => {
  const element = <ProductCard medicine={sampleMedicine({ category })} heading="h2" />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(screen.getByRole('article').textContent).toContain(text)
})

function shown(given: Parameters<typeof sampleMedicine>[0]) {
  const element = <ProductCard medicine={sampleMedicine(given)} heading="h2" />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return `${screen.getByRole('article').textContent}`.replace(/\s/g, ' ')
}

test.each([
  [{ strength: '650mg', packSize: 'strip of 15 tablets' }, '650mg · strip of 15 tablets'],
  [{ strength: null, packSize: 'strip of 15 tablets' }, 'Strip of 15 tablets'],
  [{ strength: '5mg', packSize: null, form: 'patch' as const }, '5mg · Patch'],
])('shows the known facts of %o', (given, text) => {
  expect(shown(given)).toContain(text)
})

test.each([true, false])('shows whether a prescription is required: %s', (needsPrescription) => {
  expect(shown({ needsPrescription }).includes('Prescription required')).toBe(needsPrescription)
})

test('shows picture, price, rating with its count, quantity and a link to the medicine', () => {
  const rating = { average: 4.5, count: 1284, sample: false }
  const text = shown({ rating, price: 1250, stockQuantity: 6 })
  expect(document.querySelector('.stand .pack')).not.toBeNull()
  expect(text).toContain('₹1,250.00')
  expect(text).toContain('Rated 4.5 of 5,  (1,284 reviews)')
  expect(text).not.toContain('Low Stock')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('1')
  expect(screen.getByRole('link').getAttribute('href')).toContain(
    `/medicines/${sampleMedicine()._id}`,
  )
})

test('says that a medicine has no reviews yet', () => {
  expect(shown({ rating: null })).toContain('No reviews yet')
  cleanup()
  expect(shown({ rating: { average: 4, count: 1, sample: false } })).not.toContain('No reviews')
})

test.each([
  [1, true],
  [5, true],
  [6, false],
  [0, false],
])('shows the badge ‘Low Stock’ with %i in stock: %s', (stockQuantity, isShown) => {
  expect(shown({ stockQuantity }).includes('Low Stock')).toBe(isShown)
})
