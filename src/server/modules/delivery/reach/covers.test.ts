import { describe, expect, test } from 'vitest'
import { type Areas, covers, kilometresBetween } from './covers.ts'

const nowhere: Areas = { districts: [], prefixes: [], radiusKm: null, from: null }
const pune = { pin: '411002', districts: [590], lat: 18.52, lon: 73.86 }
const mumbai = { pin: '400001', districts: [581], lat: 18.94, lon: 72.84 }

const reaches = (given: Partial<Areas>, place: typeof pune) =>
  covers({ ...nowhere, ...given }, place.pin, place)

describe('where a pharmacy delivers', () => {
  test('is everywhere if it names no area', () => {
    expect(covers(nowhere, '999999', null)).toBe(true)
  })

  test.each([
    ['its districts', { districts: [590, 3] }, true, false],
    ['PIN codes with its prefixes', { prefixes: ['41'] }, true, false],
    ['a whole PIN code', { prefixes: ['400001'] }, false, true],
    ['the distance', { radiusKm: 60, from: pune }, true, false],
    ['a larger distance', { radiusKm: 130, from: pune }, true, true],
    ['any of them', { districts: [590], prefixes: ['4000'] }, true, true],
    ['no distance without its own PIN code', { radiusKm: 1000 }, false, false],
  ])('is %s', (_, areas, toPune, toMumbai) => {
    expect([reaches(areas, pune), reaches(areas, mumbai)]).toEqual([toPune, toMumbai])
  })

  test('of a PIN code in two districts is either', () => {
    expect(reaches({ districts: [3] }, { ...pune, districts: [590, 3] })).toBe(true)
  })

  test('of an unknown PIN code is decided by prefixes alone', () => {
    expect(covers({ ...nowhere, prefixes: ['99'] }, '999999', null)).toBe(true)
    expect(covers({ ...nowhere, districts: [590] }, '999999', null)).toBe(false)
  })
})

test('measures the distance between Pune and Mumbai', () => {
  expect(kilometresBetween(pune, mumbai)).toBeCloseTo(117, 0)
})
