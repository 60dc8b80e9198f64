import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { changedAddress, type TableAddress } from './table-address.ts'

/**
 * Controls a table through the page's address. Searching, filtering and paging add history entries,
 * which Back reverses; sort order and page size replace the current one.
 */
export function useTableAddress<Sort extends string>({ q, sort, limit }: TableAddress<Sort>) {
  const [search, setSearch] = useSearchParams()
  const { pathname, key } = useLocation()
  const navigation = useNavigation()
  const { state, revalidate } = useRevalidator()

  // The last request may still be loading; the next change is added to it, not to the state before
  // it.
  const asked = useRef({ at: key, search: null as URLSearchParams | null })
  // Layout effect: a later effect could drop a change made right after navigation.
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
    /** Rows are loading. */
    busy: navigation.location?.pathname === pathname || state === 'loading',
    /** The same page is reloading. */
    refreshing: state === 'loading',
    refresh: () => revalidate(),
    onSearch: (text: string, replace: boolean) => change({ q: text }, { replace }),
    onSort: (next: Sort) => change({ sort: next }, { replace: true }),
    onLimit: (next: number) => change({ limit: String(next) }, { replace: true }),
    onPage: (cursor: string) => change({ cursor }, { turn: true }),
    /** null means the default value. */
    onFilter: (name: string, value: string | null) => change({ [name]: value }),
    clearFilters: (...names: string[]) =>
      change(Object.fromEntries(['q', ...names].map((name) => [name, null]))),
  }
}
