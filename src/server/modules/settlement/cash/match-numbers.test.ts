import { expect, test } from 'vitest'
import { matchNumbers } from './match-numbers.ts'

const one = { shipmentId: 'a1', trackingNumber: 'DL1' }
const two = { shipmentId: 'a2', trackingNumber: 'DL2' }
const twin = { shipmentId: 'a3', trackingNumber: 'DL2' }

test('finds shipments by id and by tracking number, each once', () => {
  expect(matchNumbers(['A1', 'dl1', 'DL2'], [one, two])).toEqual({ found: [one, two], missing: [] })
})

test('names what it does not find, and what is not clear', () => {
  expect(matchNumbers(['DL2', 'DL9', 'a3'], [two, twin])).toEqual({
    found: [twin],
    missing: ['DL2', 'DL9'],
  })
})
