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
