import { replace } from 'react-router'
import { isRefusal } from '../format/problems.ts'
import { isMoreThanTotal, type Related } from './is-more.ts'
import { linkedCursor } from './next-cursor.ts'
import { changedAddress } from './table-address.ts'

/**
 * `isMore`: there are more rows than `total`, which is as far as they were counted. `start`: the number of the first
 * row, from 1. `prev`, `next`: cursors of the adjacent pages.
 */
export type TablePage<Row> = {
  rows: Row[]
  total: number
  isMore: boolean
  start: number
  prev: string | null
  next: string | null
}

type Answered<Row> = {
  body: Row[]
  headers: Related & Record<'x-total-count' | 'x-page-start' | 'link', string | null>
}

export function tablePageOf<Row>({ body, headers }: Answered<Row>): TablePage<Row> {
  return {
    rows: body,
    total: Number(headers['x-total-count'] ?? body.length),
    isMore: isMoreThanTotal(headers),
    start: Number(headers['x-page-start'] ?? 1),
    prev: linkedCursor(headers.link, 'prev'),
    next: linkedCursor(headers.link, 'next'),
  }
}

/** For loaders: an invalid or expired cursor in the address redirects to the list's first page. */
export function leaveLostPage(error: unknown, address: string): void {
  const { pathname, searchParams } = new URL(address)
  if (!isRefusal(error, 'invalid_input') || !searchParams.has('cursor')) return
  throw replace(`${pathname}?${changedAddress(searchParams, {})}`)
}
