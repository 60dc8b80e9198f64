import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { changedAddress, type TableAddress } from './table-address.ts'

/**
 * Steers a table by the page's address. Searching, filtering and turning pages can be taken back by
 * Back; another sort or size of page is a way to look at the same thing, and can't.
 */
export function useTableAddress<Sort extends string>({ q, sort, limit }: TableAddress<Sort>) {
  const [search, setSearch] = useSearchParams()
  const { pathname, key } = useLocation()
  const navigation = useNavigation()
  const { state, revalidate } = useRevalidator()

  // What was asked for last may still be on its way; the next wish is added to it, not to what it left.
  const asked = useRef({ at: key, search: null as URLSearchParams | null })
  // Before anything can be wished for on this page: an effect that comes later would forget a wish.
  useLayoutEffect(() => {
    asked.current = { at: key, search: null }
  }, [key])

  function change(values: Record<string, string | null>, how?: { replace?: boolean; turn?: true }) {
    const coming = asked.current.at === key ? asked.current.search : null
    const wanted = changedAddress(coming ?? search, values)
    asked.current = { at: key, search: wanted }
    setSearch(wanted, { replace: how?.replace ?? false, preventScrollReset: how?.turn !== true })
  }

  return {
    q,
    sort,
    limit,
    /** Rows are on their way. */
    busy: navigation.location?.pathname === pathname || state === 'loading',
    /** Reading the same page anew. */
    refreshing: state === 'loading',
    refresh: () => revalidate(),
    onSearch: (text: string, replace: boolean) => change({ q: text }, { replace }),
    onSort: (next: Sort) => change({ sort: next }, { replace: true }),
    onLimit: (next: number) => change({ limit: String(next) }, { replace: true }),
    onPage: (cursor: string) => change({ cursor }, { turn: true }),
    /** null stands for the usual value. */
    onFilter: (name: string, value: string | null) => change({ [name]: value }),
    clearFilters: (...names: string[]) =>
      change(Object.fromEntries(['q', ...names].map((name) => [name, null]))),
  }
}
