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
])('a card of the category ‘%s’ says ‘%s’', (category, said) => {
  const element = <ProductCard medicine={sampleMedicine({ category })} heading="h2" />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(screen.getByRole('article').textContent).toContain(said)
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
])('a card tells what is known of %o', (given, said) => {
  expect(shown(given)).toContain(said)
})

test.each([
  ['H', true],
  ['H1', true],
  ['OTC', false],
  [null, false],
] as const)('of schedule %s it says that a prescription is needed: %s', (schedule, said) => {
  expect(shown({ schedule }).includes('Prescription needed')).toBe(said)
})
