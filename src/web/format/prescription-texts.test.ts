import { expect, test } from 'vitest'
import { dispensingText } from './prescription-texts.ts'

const item = { dispensing: 'waiting', declinedAt: null, reversedQuantity: 0, quantity: 2 } as const

test('says how far a prescription medicine has come, and nothing about others', () => {
  expect(dispensingText(item, 'customer')).toBe('A pharmacist checks your prescription')
  expect(dispensingText({ ...item, dispensing: 'verified' }, 'admin')).toBe('Prescription verified')
  expect(dispensingText({ ...item, dispensing: 'dispensed' }, 'admin')).toBe('Dispensed')
  expect(dispensingText({ ...item, dispensing: null }, 'customer')).toBeNull()
})

test('expects nothing for an item that was declined or refunded as a whole', () => {
  expect(dispensingText({ ...item, declinedAt: '2028-03-12T12:00:00Z' }, 'customer')).toBeNull()
  expect(dispensingText({ ...item, reversedQuantity: 2 }, 'customer')).toBeNull()
  expect(dispensingText({ ...item, reversedQuantity: 1 }, 'customer')).not.toBeNull()
})
