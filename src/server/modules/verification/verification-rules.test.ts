import { describe, expect, test } from 'vitest'
import { duplicateSalts } from './flags.ts'
import { isUnusualQuantity } from './unusual-quantity.ts'
import { claimantOf, dueAt, overdueBefore, stateOf } from './verification-state.ts'

const now = new Date('2026-11-20T10:00:00Z')

describe('the state of a verification', () => {
  test.each([
    [{ isOpen: true, verification: null }, 'waiting'],
    [{ isOpen: true, verification: { state: 'asked' } }, 'asked'],
    [{ isOpen: false, verification: null }, 'withdrawn'],
    [{ isOpen: false, verification: { state: 'asked' } }, 'withdrawn'],
    [{ isOpen: false, verification: { state: 'verified' } }, 'verified'],
    [{ isOpen: false, verification: { state: 'rejected' } }, 'rejected'],
  ] as const)('of %j is %s', (shipment, state) => {
    expect(stateOf(shipment)).toBe(state)
  })

  test('is due after four hours, and overdue later', () => {
    expect(dueAt(now).toISOString()).toBe('2026-11-20T14:00:00.000Z')
    expect(overdueBefore(now).toISOString()).toBe('2026-11-20T06:00:00.000Z')
  })

  test('has a claimant until the claim ends', () => {
    const claim = { claimedBy: 'ravi', claimedUntil: new Date('2026-11-20T10:05:00Z') }
    expect(claimantOf(claim, now)).toBe('ravi')
    expect(claimantOf({ ...claim, claimedUntil: now }, now)).toBeNull()
    expect(claimantOf({ claimedBy: null, claimedUntil: null }, now)).toBeNull()
    expect(claimantOf(null, now)).toBeNull()
  })
})

test.each([
  [{ quantity: 9, unitsPerPack: 10 }, false],
  [{ quantity: 10, unitsPerPack: 10 }, true],
  [{ quantity: 10, unitsPerPack: 1 }, false],
  [{ quantity: 11, unitsPerPack: 1 }, true],
  [{ quantity: 1, unitsPerPack: 100 }, true],
])('the quantity %j is out of the ordinary: %s', (ordered, isUnusual) => {
  expect(isUnusualQuantity(ordered)).toBe(isUnusual)
})

test('medicines share a salt whatever their strengths', () => {
  const dolo = { name: 'Dolo', composition: 'Paracetamol (650mg)' }
  const combiflam = { name: 'Combiflam', composition: 'Ibuprofen (400mg) + Paracetamol (325mg)' }
  const azee = { name: 'Azee', composition: 'Azithromycin (500mg)' }
  expect(duplicateSalts([dolo, combiflam, azee])).toEqual(['Dolo', 'Combiflam'])
  expect(duplicateSalts([dolo, azee])).toEqual([])
})
