// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { HandRefund } from '#contract/cash.ts'
import { RefundList } from './refund-list.tsx'

afterEach(cleanup)

const waiting: HandRefund = {
  _id: '01900000-0000-7000-8000-000000000001',
  orderId: '01900000-0000-7000-8000-000000000002',
  amount: 50,
  cause: 'admin_refund',
  createdAt: '2026-11-21T11:02:09.000Z',
  payTo: null,
  accountClosed: false,
}

const show = (refund: HandRefund) =>
  render(<RefundList refunds={[refund]} onPaid={async () => undefined} />, {
    wrapper: MemoryRouter,
  })
const button = () => screen.queryByRole('button', { name: 'Record payment' })

test('offers no payment while the customer can still name an account', () => {
  show(waiting)
  expect(screen.getByText('The customer has not yet said where to send it.')).toBeTruthy()
  expect(button()).toBeNull()
})

test('offers a payment to the account that a customer without a login told the support', () => {
  show({ ...waiting, accountClosed: true })
  expect(screen.getByText(/Pay to the account that the customer tells your support/)).toBeTruthy()
  expect(button()).toBeTruthy()
})

test('offers a payment to the account that the customer named', () => {
  show({ ...waiting, payTo: { upi: 'meera@okhdfc' } })
  expect(screen.getByText('UPI meera@okhdfc')).toBeTruthy()
  expect(button()).toBeTruthy()
})
