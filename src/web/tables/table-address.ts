/**
 * A table's state, stored in the page's address, so that it can be bookmarked, shared and restored
 * by Back.
 */
export type TableAddress<Sort extends string> = {
  q: string
  sort: Sort
  cursor: string | undefined
  limit: number
}

const sizes = [25, 50, 100]

/** `sorts`: all sort orders, the default first. Invalid values in the address are ignored. */
export function readTableAddress<Sort extends string>(
  search: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
): TableAddress<Sort> {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    sort: oneOf(search.get('sort'), sorts),
    cursor: search.get('cursor')?.slice(0, 2000) || undefined,
    limit: sizes.find((size) => String(size) === search.get('limit')) ?? 25,
  }
}

/**
 * A value from the address if it is allowed, else the first, which is the default and not written
 * to the address.
 */
export function oneOf<Value extends string>(
  given: string | null,
  values: readonly [Value, ...Value[]],
): Value {
  return values.find((value) => value === given) ?? values[0]
}

/**
 * The address with changed values: null removes one. The cursor is removed too, because it belongs
 * to one list only.
 */
export function changedAddress(
  search: URLSearchParams,
  change: Record<string, string | null>,
): URLSearchParams {
  const changed = new URLSearchParams(search)
  changed.delete('cursor')
  for (const [name, value] of Object.entries(change))
    if (value === null || value === '') changed.delete(name)
    else changed.set(name, value)
  return changed
}

/**
 * 'YYYY-MM-DD' from the address, else ''. A date field yields '0002-01-01' while a year is typed.
 */
export function dayIn(given: string | null): string {
  if (given === null || !/^\d{4}-\d\d-\d\d$/.test(given) || given < '1900') return ''
  const date = new Date(`${given}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given) ? given : ''
}
