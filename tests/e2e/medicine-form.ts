import type { Page } from 'playwright-core'

/** A pharmacy's input for a medicine, by field label. */
export const medicine = {
  Name: 'Walnutol 650 mg tablets',
  Composition: 'Walnut (650 mg)',
  Description: 'Eases a walnut-shaped pain.',
  Category: 'Pain relief',
  'Pack Size (optional)': 'Strip of 10 tablets',
  'Price (₹)': '27.85',
  'MRP (₹) (optional)': '30',
  'Stock Quantity': '40',
  'Batch Number': 'WN-1',
  'Expiry Date': '2031-01-31',
}

/** The form's controls, and what stands beside it. */
export const drawn = (page: Page) => page.getByLabel('No picture: use a drawing of the pack')
export const add = (page: Page) => page.getByRole('button', { name: 'Add medicine' })
export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
export const preview = (page: Page) =>
  page.getByRole('complementary', { name: 'Preview for customers' })
