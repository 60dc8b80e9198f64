// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RegisterRow } from '#contract/registers.ts'
import { RegisterTable } from './register-table.tsx'

afterEach(cleanup)

const row: RegisterRow = {
  _id: '3c9e71d4-58b2-4f06-a7d9-1e60c8f25b47',
  serial: 118,
  financialYear: '2026-27',
  day: '2026-11-18',
  orderNumber: 'C83E6F19',
  patient: { name: 'Meera Kulkarni', address: 'Pune' },
  prescriber: { name: 'Dr. Sunita Rao', registrationNumber: 'MMC 2004/1234', address: 'Pune' },
  issuedOn: '2026-11-17',
  medicine: {
    name: 'Taxim-O 200 tablets',
    composition: 'Cefixime (200mg)',
    schedule: 'H1',
    manufacturer: null,
    packSize: null,
  },
  batchNumber: 'TX2607',
  expiryDate: '2028-03-31',
  quantity: 2,
  units: 1,
  pharmacist: null,
  reason: null,
  corrects: null,
}

test.each([
  [{ quantity: 2, units: 1 }, '2 packs1 unit'],
  [{ quantity: -1, units: -10 }, '−1 pack−10 units'],
])('counts packs and units: %j', (counts, text) => {
  render(<RegisterTable register="h1" rows={[{ ...row, ...counts }]} />)
  const [cell] = screen.getAllByRole('cell').filter((one) => one.dataset.l === 'Quantity')
  expect(cell?.textContent).toBe(text)
})
