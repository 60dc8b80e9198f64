// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { DashboardStats } from '#contract/admin.ts'
import { StatStrip } from './stat-strip.tsx'

afterEach(cleanup)

const stats: DashboardStats = {
  totalUsers: 1284,
  previousUsers: 1184,
  totalPharmacies: 80,
  previousPharmacies: 100,
  totalOrders: 5,
  previousOrders: 0,
  pendingApprovals: 3,
  previousApprovals: 4,
  recentActivity: [],
}

function show(given: Partial<DashboardStats> = {}) {
  render(<StatStrip stats={{ ...stats, ...given }} />, { wrapper: MemoryRouter })
}

test.each([
  ['Total Users', '/admin/users', '1,284', '+8.4%', 'up', '1,184'],
  ['Total Pharmacies', '/admin/pharmacies', '80', '-20.0%', 'down', '100'],
  ['Total Orders', '/admin/orders', '5', '+0%', 'up', '0'],
  ['Pending Approvals', '/admin/approvals', '3', '-25.0%', 'up', '4'],
])(
  '%s links to %s and shows its count and its change',
  (name, path, count, change, look, before) => {
    show()
    const card = screen.getByRole('link', { name: new RegExp(`^${name}`) })
    expect(card.getAttribute('href')).toBe(path)
    expect(card.textContent).toBe(`${name}${count}${change} from ${before}`)
    expect(screen.getByText(change).className).toBe(look)
  },
)

test('does not show an increase of pending approvals in green', () => {
  show({ pendingApprovals: 5 })
  expect(screen.getByText('+25.0%').className).toBe('down')
})
