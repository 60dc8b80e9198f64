import { expect, test } from 'vitest'
import type { PickableBatch } from './pick-choice.ts'
import { chooseUnpicked } from './unpick-choice.ts'

const batch = (id: string, expiryDate: string, unfit: Partial<PickableBatch> = {}) => ({
  id,
  medicineId: 'm',
  number: id,
  expiryDate,
  units: 0,
  recalled: false,
  retired: false,
  ...unfit,
})
const early = { batch: batch('early', '2028-01-31'), quantity: 2 }
const late = { batch: batch('late', '2029-01-31'), quantity: 3 }
const options = { promisedExpiry: null, today: '2026-11-18' }

test('gives back what expires last', () => {
  expect(chooseUnpicked([early, late], 4, options)).toEqual([{ batchId: 'late', quantity: 1 }])
  expect(chooseUnpicked([early, late], 1, options)).toEqual([
    { batchId: 'late', quantity: 3 },
    { batchId: 'early', quantity: 1 },
  ])
})

test('gives back first what may not be packed', () => {
  const recalled = { batch: batch('recalled', '2028-01-31', { recalled: true }), quantity: 2 }
  expect(chooseUnpicked([recalled, late], 4, options)).toEqual([
    { batchId: 'recalled', quantity: 1 },
  ])
  const promised = { ...options, promisedExpiry: '2028-06-01' }
  expect(chooseUnpicked([early, late], 4, promised)).toEqual([{ batchId: 'early', quantity: 1 }])
})

test('gives back nothing when all are needed, and fails when too few are picked', () => {
  expect(chooseUnpicked([early, late], 5, options)).toEqual([])
  expect(chooseUnpicked([early, late], 6, options)).toBeNull()
})
