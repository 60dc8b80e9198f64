import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasReplayed, lsnOf, pointOf } from './wal-point.ts'

const page = 8192
const pointAt = (lsn: string, timeline = '00000001') => pointOf({ lsn, timeline, page })

test('reads a point as PostgreSQL writes it', () => {
  expect(lsnOf('16/B374D848')).toBe(0x16b374d848n)
  expect(pointAt('0/16B3748', '0000001A')).toEqual({ timeline: 26, lsn: 0x16b3748n })
})

test('compares no points of different timelines', () => {
  const seen = { timeline: 2, lsn: 100n }
  expect(hasReplayed(seen, { timeline: 2, lsn: 100n })).toBe(true)
  expect(hasReplayed(seen, { timeline: 2, lsn: 101n })).toBe(false)
  expect(hasReplayed(seen, { timeline: 1, lsn: 1n })).toBe(false)
})

/** How PostgreSQL lays records out: each page begins with a header, a longer one at the beginning of a file. */
const pagesOfFile = 4
const headerOf = (number: number) => (number % pagesOfFile === 0 ? 40 : 24)

/** The place of the byte after so many bytes of records: where the next record is written, and where they end. */
function placeAfter(bytes: number): { next: string; end: bigint } {
  let number = 0
  let left = bytes
  for (; left >= page - headerOf(number); number += 1) left -= page - headerOf(number)
  const begin = number * page
  const next = begin + headerOf(number) + left
  return { next: `0/${next.toString(16)}`, end: BigInt(left === 0 ? begin : next) }
}

test('whoever has replayed all records has reached the point, and nobody who lacks the last one', () => {
  const room = page - headerOf(1)
  const size = fc.oneof(
    fc.integer({ min: 3, max: 60 }).map((words) => words * 8),
    // Often such that a record ends with a page, or a few bytes into the next.
    fc.integer({ min: -6, max: 6 }).map((words) => room + words * 8),
  )
  fc.assert(
    fc.property(fc.array(size, { minLength: 2, maxLength: 40 }), (sizes) => {
      const before = placeAfter(sizes.slice(0, -1).reduce((sum, one) => sum + one, 0))
      const all = placeAfter(sizes.reduce((sum, one) => sum + one, 0))
      const wanted = pointAt(all.next)
      expect(hasReplayed({ timeline: 1, lsn: all.end }, wanted)).toBe(true)
      expect(hasReplayed({ timeline: 1, lsn: before.end }, wanted)).toBe(false)
    }),
  )
})
