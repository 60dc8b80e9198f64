// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ImportResult, OffSaleTable, RefusedTable } from './import-result.tsx'

afterEach(cleanup)

test.each([
  [1, '2 rows are in your inventory. 1 needs correcting.'],
  [37, '2 rows are in your inventory. 37 need correcting.'],
])('says that %d refused rows need correcting', (refused, text) => {
  const counts = { read: 3, added: 2, changed: 0, unchanged: 0, refused, offSale: 0 }
  const report = {
    rows: 3,
    counts,
    changed: [],
    refused: [],
    offSale: [],
    ended: true,
    failure: '',
  }
  const element = <ImportResult report={report} onAgain={vi.fn()} onSaveRefused={vi.fn()} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(screen.getByRole('status').textContent).toBe(text)
})

test('the tables of rows have names', () => {
  const message = 'The MRP is missing.'
  const refused = [{ line: 2, reasons: [], csv: '' }]
  render(<RefusedTable refused={refused} total={1} onSave={vi.fn()} />)
  render(
    <OffSaleTable offSale={[{ line: 3, name: 'Dolo 650', reason: 'mrp', message }]} total={1} />,
  )
  screen.getByRole('table', { name: 'Refused rows' })
  screen.getByRole('table', { name: 'Not on sale' })
})
