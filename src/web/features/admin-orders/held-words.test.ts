import { describe, expect, test } from 'vitest'
import { heldAmong, passingHold, recalledIn } from './held-words.ts'

const part = (medicine: string, batchNumber: string) => ({
  consignmentId: 'p',
  recallId: 'r',
  medicine,
  batchNumber,
})
const order = { _id: 'c83e6f19-04d7', held: [part('Dolo 650', 'DL2207')], cancelledAt: null }
const clean = { ...order, _id: 'd4eb3d60-c8eb', held: [] }
const off = { ...order, _id: 'e788d17f-1a2b', cancelledAt: '2026-11-22T04:00:00.000Z' }

describe('a status goes past a recall', () => {
  test.each(['shipped', 'delivered'] as const)(
    'that says %s of what stands and is held',
    (status) => {
      expect(passingHold([order, clean, off], status)).toEqual([order])
    },
  )
  test.each(['pending', 'confirmed', 'processing', 'cancelled'] as const)('%s never', (status) => {
    expect(passingHold([order], status)).toEqual([])
  })
})

test('what was recalled is named once, however many parts hold it', () => {
  const held = [part('Dolo 650', 'DL2207'), part('Dolo 650', 'DL2207'), part('Calpol', 'C1')]
  expect(recalledIn({ held })).toBe('Dolo 650, batch DL2207, and Calpol, batch C1')
})

test('of many, those that are held are named', () => {
  expect(heldAmong([order])).toMatch(/^1 order of them holds .*: c83e6f19\./)
  expect(heldAmong([order, { ...order, _id: clean._id }])).toMatch(
    /^2 orders of them hold .*: c83e6f19, d4eb3d60\./,
  )
})
