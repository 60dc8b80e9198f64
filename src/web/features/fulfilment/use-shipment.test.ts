import { expect, test } from 'vitest'
import type { ShipmentItem } from '#contract/pharmacy-shipments.ts'
import { chosenBatch } from './use-shipment.ts'

const batch = (batchId: string, units: number) => ({
  batchId,
  batchNumber: batchId,
  expiryDate: '2027-01-31',
  units,
})
const item = (...choices: ShipmentItem['choices']) =>
  ({ _id: 'item', quantity: 3, picks: [], choices }) as Partial<ShipmentItem> as ShipmentItem

test('an item is packed from the chosen batch only while that is offered with enough units', () => {
  const chosen = { item: 'b' }
  expect(chosenBatch(item(batch('a', 9), batch('b', 3)), chosen)).toBe('b')
  expect(chosenBatch(item(batch('a', 9), batch('b', 2)), chosen)).toBe('')
  expect(chosenBatch(item(batch('a', 9)), chosen)).toBe('')
  expect(chosenBatch(item(batch('a', 9)), {})).toBe('')
})
