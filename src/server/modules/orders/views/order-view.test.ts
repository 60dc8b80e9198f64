import { expect, test } from 'vitest'
import type { RefundRow } from '../../payments/index.ts'
import { deliveryStatusOf, orderView } from './order-view.ts'
import type { OrderRow } from './queries.ts'

test.each([
  [[], 'processing'],
  [['processing'], 'processing'],
  [['delivered', 'processing'], 'processing'],
  [['delivered', 'shipped'], 'shipped'],
  [['delivered', 'delivered'], 'delivered'],
  [['delivered', 'cancelled'], 'delivered'],
  [['cancelled', 'cancelled'], 'cancelled'],
] as const)('shows an order with shipments %j as %s', (shipments, expected) => {
  expect(deliveryStatusOf(shipments)).toBe(expected)
})

const at = new Date('2026-11-20T10:00:00Z')
const order = {
  id: 'o',
  status: 'cancelled',
  createdAt: at,
  placedAt: at,
  cancelledAt: at,
  subtotalPaise: 0,
  deliveryPaise: 0,
  totalPaise: 0,
} as OrderRow
const refund = (id: string, given: Partial<RefundRow> = {}) =>
  ({
    id,
    amountPaise: 95_70,
    state: 'failed',
    cause: 'customer_cancelled',
    createdAt: at,
    settledAt: null,
    retryOf: null,
    ...given,
  }) as RefundRow

test('shows a failed refund and its retry as one refund with the current state', () => {
  const refunds = [
    refund('first'),
    refund('second', { retryOf: 'first' }),
    refund('third', { retryOf: 'second', state: 'processed', settledAt: at }),
    refund('another', { cause: 'admin_refund', amountPaise: 5 }),
  ]
  const seen = orderView(
    order,
    {
      items: [],
      shipments: [],
      cash: new Map(),
      refunds,
      draws: new Map(),
      prescription: null,
    },
    at,
  )
  expect(seen.refunds).toEqual([
    {
      _id: 'third',
      amount: 95.7,
      state: 'processed',
      cause: 'customer_cancelled',
      createdAt: at.toISOString(),
      settledAt: at.toISOString(),
    },
    {
      _id: 'another',
      amount: 0.05,
      state: 'failed',
      cause: 'admin_refund',
      createdAt: at.toISOString(),
      settledAt: null,
    },
  ])
})
