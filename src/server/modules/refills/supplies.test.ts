import { expect, test } from 'vitest'
import { suppliesOf } from './supplies.ts'

const row = {
  itemId: 'a',
  units: 2,
  unitsPerPack: 10,
  isReceived: true,
  deliveredAt: new Date('2026-11-20T20:00:00Z'),
  promisedOn: '2026-11-19',
  placedAt: new Date('2026-11-17T06:00:00Z'),
}
const onTheWay = { ...row, itemId: 'b', units: 1, isReceived: false, deliveredAt: null }

test('counts from the day of the delivery in India', () => {
  expect(suppliesOf([row], 'a', '2026-11-27')).toEqual({
    supplies: [{ on: '2026-11-21', units: 2, pieces: 20 }],
    onTheWay: false,
    piecesPerPack: 10,
  })
})

test('counts from the promised day before the delivery, and from today if it is late', () => {
  const expected = { ...onTheWay, promisedOn: '2026-11-29' }
  const { supplies } = suppliesOf([row, expected, { ...onTheWay, itemId: 'c' }], 'a', '2026-11-27')
  expect(supplies.map(({ on }) => on)).toEqual(['2026-11-21', '2026-11-27', '2026-11-29'])
  expect(suppliesOf([onTheWay], 'b', '2026-11-27').onTheWay).toBe(true)
})

test('counts from the promised day what an administrator has set to delivered', () => {
  const set = { ...onTheWay, isReceived: true }
  expect(suppliesOf([set], 'b', '2026-11-27').supplies[0]?.on).toBe('2026-11-19')
})

test('leaves out what was not kept, and counts no pieces where packs are not counted in pieces', () => {
  expect(suppliesOf([{ ...row, units: 0 }], 'a', '2026-11-27').supplies).toEqual([])
  const bottle = { ...row, unitsPerPack: 1 }
  expect(suppliesOf([bottle], 'a', '2026-11-27')).toMatchObject({
    supplies: [{ pieces: null }],
    piecesPerPack: null,
  })
})
