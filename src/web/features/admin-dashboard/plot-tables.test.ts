import { expect, test } from 'vitest'
import { medicinesTable, salesTable, statusesTable } from './plot-tables.ts'

const plots = {
  from: '2028-03-06',
  to: '2028-03-19',
  unit: 'week' as const,
  orders: 1203,
  revenue: 125000.5,
  sales: [
    { from: '2028-03-06', to: '2028-03-12', orders: 0, revenue: 0 },
    { from: '2028-03-13', to: '2028-03-19', orders: 1203, revenue: 125000.5 },
  ],
  medicines: [{ _id: 'a', name: 'Dolo 650', units: 1200, revenue: 33420 }],
  rankedAt: null,
  statuses: [
    { status: 'pending' as const, orders: 401 },
    { status: 'delivered' as const, orders: 802 },
  ],
}

test('lists every number of the chart, formatted for display', () => {
  expect(salesTable(plots)).toEqual({
    head: ['Week', 'Orders', 'Revenue'],
    rows: [
      ['6 to 12 Mar 2028', '0', '₹0.00'],
      ['13 to 19 Mar 2028', '1,203', '₹1,25,000.50'],
    ],
  })
  expect(medicinesTable(plots).rows).toEqual([['Dolo 650', '1,200', '₹33,420.00']])
  expect(statusesTable(plots).rows).toEqual([
    ['Pending', '401', '33%'],
    ['Delivered', '802', '67%'],
  ])
})

test('shows a share of 0% without orders', () => {
  const empty = { ...plots, orders: 0, statuses: [{ status: 'pending' as const, orders: 0 }] }
  expect(statusesTable(empty).rows).toEqual([['Pending', '0', '0%']])
})
