/** Where a table's state lives: in the page's address, so that it can be kept, sent and gone back to. */
export type TableAddress<Sort extends string> = {
  q: string
  sort: Sort
  cursor: string | undefined
  limit: number
}

const sizes = [25, 50, 100]

/** `sorts`: all there are, the usual one first. What an address says wrongly is as if it said nothing. */
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

/** A value that an address may name, else the first, which an address leaves out. */
export function oneOf<Value extends string>(
  given: string | null,
  values: readonly [Value, ...Value[]],
): Value {
  return values.find((value) => value === given) ?? values[0]
}

/** The address with other values: null takes one out. A cursor is good for one list only, so it goes, too. */
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
