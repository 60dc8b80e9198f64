import { describe, expect, test } from 'vitest'
import { recalledIn, recalledOrders, recallWarning } from './recall-question.tsx'

const recalled = (medicine: string, batchNumber: string) => ({
  shipmentId: 'p',
  recallId: 'r',
  medicine,
  batchNumber,
})
const order = { _id: 'c83e6f19-04d7', onHold: [recalled('Dolo 650', 'DL2207')], cancelledAt: null }
const clean = { ...order, _id: 'd4eb3d60-c8eb', onHold: [] }
const cancelled = { ...order, _id: 'e788d17f-1a2b', cancelledAt: '2026-11-22T04:00:00.000Z' }

describe('the recall warning', () => {
  test.each(['shipped', 'delivered'] as const)(
    'covers active orders on hold for the status %s',
    (status) => {
      expect(recalledOrders([order, clean, cancelled], status)).toEqual([order])
    },
  )
  test.each(['pending', 'confirmed', 'processing', 'cancelled'] as const)(
    'covers no order for the status %s',
    (status) => {
      expect(recalledOrders([order], status)).toEqual([])
    },
  )
})

test('names each recalled batch once', () => {
  const onHold = [
    recalled('Dolo 650', 'DL2207'),
    recalled('Dolo 650', 'DL2207'),
    recalled('Calpol', 'C1'),
  ]
  expect(recalledIn({ onHold })).toBe('Dolo 650, batch DL2207, and Calpol, batch C1')
})

test('names the orders on hold among several', () => {
  expect(recallWarning([order])).toMatch(/^1 selected order contains .*: c83e6f19\./)
  expect(recallWarning([order, { ...order, _id: clean._id }])).toMatch(
    /^2 selected orders contain .*: c83e6f19, d4eb3d60\./,
  )
})
