import type { TotalRelation } from '#contract/table.ts'
import type { CountedPage } from './keyset.ts'

type Query = Record<string, unknown>
type Linked = { total: number; next: string | null; prev?: string | null }

/** The headers of one page: the total number of rows and the links to the adjacent pages. */
export function pageHeaders(
  { total, next, prev = null }: Linked,
  path: string,
  query: Query,
): { 'x-total-count': string; link: string | null } {
  const links = [linkTo('prev', path, query, prev), linkTo('next', path, query, next)]
  return { 'x-total-count': String(total), link: links.filter(Boolean).join(', ') || null }
}

/** `tableHeaders` of the contract. */
export function tablePage<Row>(
  page: CountedPage<unknown>,
  body: Row[],
  path: string,
  query: Query,
) {
  const headers = {
    ...pageHeaders(page, path, query),
    'x-total-count-relation': totalRelation(page.isMore),
    'x-page-start': String(page.start),
  }
  return { body, headers }
}

/** `isMore`: there are more rows than `x-total-count` says. */
export function totalRelation(isMore: boolean): TotalRelation {
  return isMore ? 'at-least' : 'exact'
}

function linkTo(rel: 'prev' | 'next', path: string, query: Query, cursor: string | null) {
  if (cursor === null) return null
  const given = Object.entries({ ...query, cursor })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
  return `<${path}?${new URLSearchParams(given)}>; rel="${rel}"`
}
