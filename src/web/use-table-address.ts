import { useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { changedAddress, type TableAddress } from './table-address.ts'

/**
 * Steers a table by the page's address. Searching, filtering and turning pages can be taken back by
 * Back; another sort or size of page is a way to look at the same thing, and can't.
 */
export function useTableAddress<Sort extends string>({ q, sort, limit }: TableAddress<Sort>) {
  const [, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const { state, revalidate } = useRevalidator()

  function change(values: Record<string, string | null>, { replace = false } = {}) {
    setSearch((search) => changedAddress(search, values), { replace, preventScrollReset: true })
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
    onPage: (cursor: string) => setSearch((search) => changedAddress(search, { cursor })),
    /** null stands for the usual value. */
    onFilter: (name: string, value: string | null) => change({ [name]: value }),
    clearFilters: (...names: string[]) =>
      change(Object.fromEntries(['q', ...names].map((name) => [name, null]))),
  }
}
