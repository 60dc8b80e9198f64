// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Facets } from '#contract/facets.ts'
import { FilterChips } from './filter-chips.tsx'
import { noFilters } from './shop-filters.ts'

afterEach(cleanup)

const facets: Facets = {
  total: 10,
  categories: [
    { name: 'Pain relief', count: 7 },
    { name: 'Skin', count: 3 },
  ],
  forms: [],
  pharmacies: [],
  prescription: { needed: 0, notNeeded: 10 },
  inStock: 8,
  price: { lowest: 20, highest: 400 },
  without: {},
}

function offered(given: Facets | null | undefined, filters = noFilters) {
  render(<FilterChips filters={filters} facets={given} />, { wrapper: MemoryRouter })
  return screen.queryAllByRole('link').map(({ textContent }) => textContent)
}

test('offers the most used filters', () => {
  expect(offered(facets)).toEqual(['In stock', 'Pain relief', 'Skin', 'Under ₹100'])
})

test('offers no filter that matches everything or nothing', () => {
  const one = { name: 'Pain relief', count: 10 }
  expect(offered({ ...facets, inStock: 10, categories: [one] })).toEqual(['Under ₹100'])
  cleanup()
  const dear = { lowest: 101, highest: 400 }
  expect(offered({ ...facets, inStock: 0, price: dear })).toEqual(['Pain relief', 'Skin'])
  cleanup()
  const cheap = { lowest: 20, highest: 100 }
  expect(offered({ ...facets, price: cheap })).not.toContain('Under ₹100')
})

test('offers general filters when counts failed to load, and none while they load', () => {
  expect(offered(null)).toEqual(['In stock', 'Under ₹100'])
  cleanup()
  expect(offered(undefined)).toEqual([])
})

test('shows a chip to remove each set filter, and does not offer it again', () => {
  const filters = { ...noFilters, category: 'Skin', inStock: true }
  expect(offered({ ...facets, total: 2 }, filters)).toEqual([
    'Remove filter: Skin',
    'Remove filter: In stock',
    'Clear all',
    'Under ₹100',
  ])
})
