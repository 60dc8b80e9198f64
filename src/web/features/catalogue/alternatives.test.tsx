// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Offer, Substitute } from '#contract/alternatives.ts'
import type { Medicine } from '#contract/medicine.ts'
import { Offers } from './offers.tsx'
import { sampleMedicine } from './sample-medicine.ts'
import { Substitutes } from './substitutes.tsx'

afterEach(cleanup)

function show(page: ReactElement) {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}
const rows = () => screen.getAllByRole('row').slice(1)

const offer = (n: number, given: Partial<Offer> = {}): Offer => ({
  ...sampleMedicine({ _id: `id-${n}` }),
  pharmacy: { ...sampleMedicine().pharmacy, name: `Pharmacy ${n}` },
  sellerRating: null,
  onTimePercent: null,
  ...given,
})
const own = (): Offer => ({ ...sampleMedicine(), sellerRating: null, onTimePercent: null })
const substitute = (n: number, given: Partial<Substitute> = {}): Substitute => ({
  ...offer(n),
  name: `Other ${n}`,
  manufacturer: 'Himgiri',
  needsPrescription: false,
  unitPrice: 1.49,
  saving: { perUnit: 0.3667, percent: 19 },
  ...given,
})

const showOffers = (offers: Offer[], total = offers.length) =>
  show(<Offers medicine={sampleMedicine()} offers={{ offers, total }} />)
const showSubstitutes = (substitutes: Substitute[], medicine: Partial<Medicine> = {}) =>
  show(
    <Substitutes
      medicine={sampleMedicine(medicine)}
      found={{ substitutes, total: substitutes.length }}
    />,
  )

test('shows an offer with pharmacy, stock, expiry and prices, and lets the customer add it', () => {
  showOffers([offer(1, { stockQuantity: 3 }), offer(2, { stockQuantity: 0 }), own()])
  screen.getByRole('table', { name: 'Other pharmacies that sell this medicine' })
  const [first, second, third] = rows().map((row) => within(row))
  const link = first?.getByRole('link', { name: 'Pharmacy 1' })
  expect(link?.getAttribute('href')).toBe('/medicines/id-1/paracetamol-650-mg-tablets')
  for (const text of ['Low Stock, 3 strips left', '12 Mar 2028', '₹33.60', '₹1.86', '₹27.85'])
    first?.getByText(text)
  first?.getByRole('button', { name: 'Add Paracetamol 650 mg tablets from Pharmacy 1 to cart' })
  const out = second?.getByRole<HTMLButtonElement>('button', { name: /^Out of Stock: / })
  expect(out?.disabled).toBe(true)
  third?.getByText('This offer')
  expect(third?.queryByRole('button')).toBeNull()
  expect(third?.queryByRole('link')).toBeNull()
})

test('lists the page’s own offer last if it is not among the best', () => {
  showOffers([offer(1), offer(2)], 12)
  expect(rows()).toHaveLength(3)
  within(rows()[2] as HTMLElement).getByText('This offer')
  screen.getByText(/^The best 2 of 12 offers/)
})

test('sorts offers by the pharmacy’s rating, and names it beside how often it was on time', async () => {
  showOffers([offer(1, { sellerRating: 4.1 }), offer(2, { sellerRating: 4.8, onTimePercent: 96 })])
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Rating')
  within(rows()[0] as HTMLElement).getByText('Rated 4.8 of 5 · 96% on time')
  expect(screen.queryByRole('option', { name: 'Delivery date' })).toBeNull()
})

test('renders nothing without other offers or substitutes', () => {
  showOffers([own()])
  showOffers([])
  showSubstitutes([])
  expect(screen.queryByRole('heading')).toBeNull()
})

test('shows a separate message for offers and substitutes that could not be loaded', () => {
  show(<Offers medicine={sampleMedicine()} offers={null} />)
  screen.getByText('Other pharmacies could not be loaded. Please try again later.')
  cleanup()
  show(<Substitutes medicine={sampleMedicine()} found={null} />)
  screen.getByText('The substitutes could not be loaded. Please try again later.')
})

test('shows the price per tablet of a substitute and the difference', () => {
  showSubstitutes([
    substitute(1),
    substitute(2, { unitPrice: 2.08, saving: null }),
    substitute(3, { unitPrice: 1.8567, saving: null }),
  ])
  screen.getByRole('table', { name: 'Same salt, same strength' })
  screen.getByRole('columnheader', { name: 'Per tablet' })
  screen.getByRole('columnheader', { name: 'Compared with ₹1.86' })
  screen.getByText(/Ask your doctor or pharmacist before you change\./)
  const texts = rows().map((row) => row.textContent)
  expect(texts[0]).toContain('₹1.49₹0.37 less (19%)')
  expect(texts[1]).toContain('₹2.08₹0.22 more')
  expect(texts[2]).toContain('Same price')
  screen.getByRole('button', { name: 'Add Other 1 from Pharmacy 1 to cart' })
})

test.each([
  ['the medicine', { needsPrescription: true }, {}],
  ['a substitute', {}, { needsPrescription: true }],
] as const)('offers no substitute to buy when %s needs a prescription', (_, medicine, other) => {
  showSubstitutes([substitute(1, other), substitute(2, { stockQuantity: 0 })], medicine)
  screen.getByText('Only the prescriber may change this medicine.')
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByRole('link', { name: 'Other 1' })
  screen.getByText(/Out of Stock/)
})

test('compares no prices without a unit price of this medicine', () => {
  showSubstitutes([substitute(1, { packUnit: 'ml', saving: null })], { unitPrice: null })
  expect(screen.queryByRole('columnheader', { name: /^Compared with/ })).toBeNull()
  expect(rows()[0]?.textContent).toContain('₹1.49 per ml')
})

test('shows five rows first and all on demand', async () => {
  showSubstitutes(Array.from({ length: 8 }, (_, n) => substitute(n)))
  const folded = () => screen.getByRole('table').classList.contains('alternatives--few')
  expect(folded()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 8 products' }))
  expect(folded()).toBe(false)
  const fewer = screen.getByRole('button', { name: 'Show fewer products' })
  expect(fewer.getAttribute('aria-expanded')).toBe('true')
})
