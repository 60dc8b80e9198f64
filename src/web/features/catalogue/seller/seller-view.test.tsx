// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { ShownPharmacy } from '#contract/pharmacies.ts'
import { SellerView } from './seller-view.tsx'

afterEach(cleanup)

function shown(given: Partial<ShownPharmacy>) {
  const pharmacy: ShownPharmacy = {
    _id: '22222222-2222-4222-8222-222222222222',
    name: 'Sanjeevani Medicals',
    address: '12 MG Road, Pune 411001',
    licenseNumber: 'MH-PZ2-214563',
    email: 'orders@sanjeevani.example',
    phone: '9822044170',
    rating: null,
    punctuality: null,
    selling: true,
    licences: [],
    ...given,
  }
  const listing = { items: [], total: 0, isMore: false, next: null, close: false }
  render(<SellerView pharmacy={pharmacy} listing={listing} cursor={null} />, {
    wrapper: MemoryRouter,
  })
  return `${document.body.textContent}`
}

const ships = 'A verified pharmacy. It packs your order and ships it to your door.'
const sellsNothing = 'This pharmacy does not sell at the moment.'

test.each([
  [true, ships, sellsNothing],
  [false, sellsNothing, ships],
])(
  'says either that a pharmacy ships orders or that it does not sell; it sells: %s',
  (...given) => {
    const [selling, said, left] = given
    const text = shown({ selling })
    expect(text).toContain(said)
    expect(text).not.toContain(left)
  },
)

test('says which share of its shipments arrived by the promised day', () => {
  const text = shown({ punctuality: { percent: 96, shipments: 1284 } })
  expect(text).toContain(
    '96% on time. This is the share of its 1,284 shipments in the last 90 days that arrived by the promised day.',
  )
})
