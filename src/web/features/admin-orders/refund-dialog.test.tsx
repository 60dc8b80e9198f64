// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { RefundDialog } from './refund-dialog.tsx'
import type { useRefund } from './use-refund.ts'

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(cleanup)

test('announces that the full amount can’t be refunded, and describes the choice with it', () => {
  const amount = 'At most ₹55.70 can still be refunded.'
  const refund = { open: true, busy: false, errors: { amount }, trouble: '' }
  render(
    <RefundDialog
      order={{ refundable: 95.7 } as AdminOrderDetail}
      refund={refund as unknown as ReturnType<typeof useRefund>}
    />,
  )
  expect(screen.getByRole('alert').textContent).toBe(amount)
  screen.getByRole('radio', { name: /^Full remaining amount/, description: amount })
})
