import { expect, test } from 'vitest'
import { movedDay } from './notify-of-change.ts'

const shipments = [
  { id: 'a', promisedOn: '2026-11-30' },
  { id: 'b', promisedOn: '2026-12-01' },
]
const promise = (shipmentId: string, promisedOn: string) => {
  return { shipmentId, promisedOn, carrierDays: 2 }
}
const moved = (...promises: ReturnType<typeof promise>[]) => ({ shipments, promises })

test('is the last day of what is still to be delivered', () => {
  const both = moved(promise('a', '2026-12-04'), promise('b', '2026-12-01'))
  expect(movedDay(both, [])).toBe('2026-12-04')
  expect(movedDay(moved(promise('a', '2026-11-29'), promise('b', '2026-12-01')), [])).toBe(
    '2026-12-01',
  )
})

test('is none if no day moved, nothing goes elsewhere, or what moved was taken out', () => {
  expect(movedDay(moved(promise('a', '2026-11-30'), promise('b', '2026-12-01')), [])).toBeNull()
  expect(movedDay(moved(), [])).toBeNull()
  expect(movedDay(moved(promise('a', '2026-12-04')), ['a'])).toBeNull()
})
