import { expect, test } from 'vitest'
import { countPage, type Page, readPage, readSort, type Seek, type Sorted } from './keyset.ts'

/* An array stands in for the queries: it answers what seek-by.ts asks of a database. */

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
/** Many rows share a sorted value, so that ids have to break ties. */
const rowOf = (n: number): Sorted => ({ id: idOf(n), sortedAt: String(Math.floor(n / 10)) })

function listOf(...numbers: number[]) {
  const rows = numbers.map(rowOf)
  const compare = (a: Sorted, b: Sorted) =>
    Number(a.sortedAt) - Number(b.sortedAt) || (a.id < b.id ? -1 : Number(a.id > b.id))
  const read = async ({ descending, back, inclusive, place, take }: Seek) => {
    const sign = descending === back ? 1 : -1
    const from = place && { id: place.id, sortedAt: place.value }
    const behind = (row: Sorted) =>
      from === null || sign * compare(row, from) > (inclusive ? -1 : 0)
    const sorted = rows.toSorted((a, b) => sign * compare(a, b))
    return sorted.filter(behind).slice(0, take)
  }
  const page = (cursor: string | null = null, sort = 'n', filter: unknown = 'all') =>
    readPage({ sort, as: 'integer', filter }, { cursor: cursor ?? undefined, limit: 3 }, read)
  return {
    rows,
    page,
    without: (...gone: number[]) => listOf(...numbers.filter((n) => !gone.includes(n))),
  }
}
const seen = ({ rows }: Page<Sorted>) => rows.map(({ id }) => Number(id.slice(-12)))
const ten = listOf(...Array.from({ length: 10 }, (_, n) => n + 5))

test.each(['n', '-n'])('pages by %s to the end and back, each row once', async (sort) => {
  const forth: number[][] = []
  let page = await ten.page(null, sort)
  expect(page.prev).toBeNull()
  for (;;) {
    forth.push(seen(page))
    if (page.next === null) break
    page = await ten.page(page.next, sort)
  }
  const all = Array.from({ length: 10 }, (_, n) => n + 5)
  expect(forth.flat()).toEqual(sort === 'n' ? all : all.reverse())
  expect(page.start).toBe(10)
  const back = [seen(page)]
  while (page.prev !== null) {
    page = await ten.page(page.prev, sort)
    back.unshift(seen(page))
  }
  expect(back).toEqual(forth)
  expect(page.start).toBe(1)
})

test('fills the first page again after a row of the previous page was removed', async () => {
  const second = await ten.page((await ten.page()).next)
  const first = await ten.without(6).page(second.prev)
  expect(seen(first)).toEqual([5, 7, 8])
  expect(first).toMatchObject({ start: 1, prev: null, next: expect.any(String) })
})

test('shows the previous page when all rows of the last page were removed', async () => {
  let page = await ten.page()
  let cursor = page.next
  while (page.next !== null) {
    cursor = page.next
    page = await ten.page(cursor)
  }
  const last = await ten.without(14).page(cursor)
  expect(seen(last)).toEqual([11, 12, 13])
  expect(last.next).toBeNull()
  expect(seen(await ten.without(14).page(last.prev))).toEqual([8, 9, 10])
  expect(await countPage(last, async () => 9)).toMatchObject({ start: 7, total: 9 })
})

test('counts only when the page is not the whole list', async () => {
  const count = async () => Promise.reject(new Error('counted'))
  expect(await countPage(await listOf(1, 2, 3).page(), count)).toMatchObject({
    total: 3,
    start: 1,
    isMore: false,
  })
  await expect(countPage(await listOf(1, 2, 3, 4).page(), count)).rejects.toThrow('counted')
})

test('counts as far as a limit, and then numbers the rows of the last page by its cursor', async () => {
  let page = await ten.page()
  expect(await countPage(page, async () => 10, 10)).toMatchObject({ total: 10, isMore: false })
  expect(await countPage(page, async () => 11, 10)).toMatchObject({ total: 10, isMore: true })
  while (page.next !== null) page = await ten.page(page.next)
  const counted = await countPage(page, async () => 6, 5)
  expect(counted).toMatchObject({ start: 10, total: 5, isMore: true })
  expect(await countPage(page, async () => 10_000)).toMatchObject({ start: 10_000, isMore: false })
  expect(await countPage(page, async () => 10_001)).toMatchObject({ total: 10_000, isMore: true })
})

test('a cursor is valid only for its own list', async () => {
  const { next } = await ten.page()
  const made = (place: unknown) => {
    const [digest] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString())
    return Buffer.from(JSON.stringify([digest, place])).toString('base64url')
  }
  const place = { value: '1', id: idOf(1), back: false, start: 4 }
  expect(seen(await ten.page(made(place)))).toHaveLength(3)
  for (const wrong of [
    ten.page(next, '-n'),
    ten.page(next, 'n', 'others'),
    ten.page('x'),
    ten.page(made({ ...place, value: '1; drop table orders' })),
    ten.page(made({ ...place, value: 1 })),
    ten.page(made({ ...place, id: 'x' })),
    ten.page(made({ ...place, start: 1.5 })),
    ten.page(made(null)),
  ])
    await expect(wrong).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a minus reverses a sort', () => {
  expect(readSort('-name')).toEqual({ key: 'name', descending: true })
  expect(readSort('name')).toEqual({ key: 'name', descending: false })
})
