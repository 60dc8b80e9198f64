import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { mostCountedRows } from '#contract/table.ts'
import { packCursor, placedInstant, unpackCursor } from './cursor.ts'

/** The type of a sorted column. A cursor's value is validated against it before a query uses it. */
const shapes = {
  text: z.string().check(
    z.maxLength(1000),
    z.refine((value) => !value.includes('\0')),
  ),
  integer: z.string().check(z.regex(/^-?\d{1,15}$/)),
  instant: placedInstant,
  boolean: z.enum(['true', 'false']),
  day: z.iso.date().check(z.refine((value) => value >= '1900')),
}
export type SortedAs = keyof typeof shapes

/** Where a page begins: after the row with this id and sorted value, or before it when paging backwards. */
export type Place = { value: string; id: string; back: boolean; start: number }

/** What a query reads: `take` rows from `place` on, in the order of the sort or in reverse. */
export type Seek = {
  descending: boolean
  back: boolean
  /** Includes the row of `place` itself. */
  inclusive: boolean
  place: Pick<Place, 'value' | 'id'> | null
  take: number
}

/** `sortedAt`: a column that `seekBy` (seek-by.ts) selects. */
export type Sorted = { id: string; sortedAt: string }

/** `start`: the number of the first row, from 1. `next`, `prev`: cursors, null where nothing follows. */
export type Page<Row> = { rows: Row[]; start: number; next: string | null; prev: string | null }
/** `isMore`: there are more rows than `total`, which is as far as they are counted. */
export type CountedPage<Row> = Page<Row> & { total: number; isMore: boolean }

type Asked = { cursor?: string | undefined; limit: number }

/** '-name' → { key: 'name', descending: true } */
export function readSort<Key extends string>(
  sort: Key | `-${Key}`,
): { key: Key; descending: boolean } {
  const descending = sort.startsWith('-')
  return { key: (descending ? sort.slice(1) : sort) as Key, descending }
}

/**
 * One page of a list, forwards or backwards. `filter` holds the conditions of the list: a cursor is valid for one
 * filter and sort. `read` returns rows in the order it is asked for. Rows inserted or removed between two pages
 * neither repeat nor hide others; a page that would be empty or short because of them is replaced by the last or
 * the first page. In between, `start` is the value from when the cursor was created.
 */
export async function readPage<Row extends Sorted>(
  list: { sort: string; as: SortedAs; filter: unknown },
  { cursor, limit }: Asked,
  read: (seek: Seek) => Promise<Row[]>,
): Promise<Page<Row>> {
  const name = [list.sort, list.filter]
  const place = cursor ? unpackCursor(name, placeOf[list.as], cursor) : null
  const { at, found } = await readFrom(place, readSort(list.sort).descending, limit, read)
  const more = found.length > limit
  const rows = found.slice(0, limit)
  if (at?.back) rows.reverse()
  const before = at?.back ? more : at !== null
  const after = at?.back ? !at.atEnd : more
  const start = before ? Math.max(at?.start ?? 1, 1) : 1
  const cursorAt = (row: Row | undefined, towards: { back: boolean; start: number }) =>
    row ? packCursor(name, { value: row.sortedAt, id: row.id, ...towards }) : null
  return {
    rows,
    start,
    next: after ? cursorAt(rows.at(-1), { back: false, start: start + rows.length }) : null,
    prev: before ? cursorAt(rows[0], { back: true, start: start - limit }) : null,
  }
}

/** The place where the page was finally read; `atEnd`: nothing follows it. */
type Origin = (Place & { atEnd: boolean }) | null

async function readFrom<Row>(
  place: Place | null,
  descending: boolean,
  limit: number,
  read: (seek: Seek) => Promise<Row[]>,
): Promise<{ at: Origin; found: Row[] }> {
  const seek = { descending, take: limit + 1, inclusive: false }
  const found = await read({ ...seek, place, back: place?.back ?? false })
  if (place?.back && found.length < limit)
    return { at: null, found: await read({ ...seek, place: null, back: false }) }
  if (place === null || place.back || found.length > 0)
    return { at: place && { ...place, atEnd: false }, found }
  const last = await read({ ...seek, place, back: true, inclusive: true })
  return { at: { ...place, back: true, start: place.start - limit, atEnd: true }, found: last }
}

/**
 * The page with the total number of rows, up to `most`; a list that fits on the page is not counted again. `count`
 * says by a higher number that there are more: it may stop at the first row beyond (`countRows`).
 */
export async function countPage<Row>(
  page: Page<Row>,
  count: () => Promise<number>,
  most = mostCountedRows,
): Promise<CountedPage<Row>> {
  const { rows, next, prev } = page
  if (next === null && prev === null) return { ...page, total: rows.length, isMore: false }
  const total = await count()
  if (total > most) return { ...page, total: most, isMore: true }
  const start = next === null ? Math.max(total - rows.length + 1, 1) : page.start
  return { ...page, start, total, isMore: false }
}

const start = z.int().check(z.gte(-1_000), z.lte(1e12))
const shapeOf = (value: z.ZodMiniType<string>) => z.object({ value, id, back: z.boolean(), start })
const placeOf = {
  text: shapeOf(shapes.text),
  integer: shapeOf(shapes.integer),
  instant: shapeOf(shapes.instant),
  boolean: shapeOf(shapes.boolean),
  day: shapeOf(shapes.day),
}
