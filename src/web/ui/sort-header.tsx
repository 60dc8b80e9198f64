import { Icon } from './icon.tsx'
import { type Direction, nextSort, sortedAs } from './sort.ts'

type SortHeaderProps<Sort extends string> = {
  /** The sort key without its minus. */
  column: string
  sort: Sort
  onSort: (sort: Sort) => void
  /** How the first press sorts: names from A, dates and amounts from the largest. */
  first?: Direction
  className?: string
  children: string
}

/** The head of a column that rows can be sorted by. */
export function SortHeader<Sort extends string>(props: SortHeaderProps<Sort>) {
  const { column, sort, onSort, first = 'ascending', className, children } = props
  const sorted = sortedAs(sort, column)
  const arrow = { ascending: 'arrow-up', descending: 'arrow-down' } as const
  return (
    <th scope="col" className={className} aria-sort={sorted}>
      <button type="button" className="sort" onClick={() => onSort(nextSort(sort, column, first))}>
        {children}
        <Icon name={sorted ? arrow[sorted] : 'chevrons-up-down'} />
      </button>
    </th>
  )
}

type SortSelectProps<Sort extends string> = {
  sort: Sort
  onSort: (sort: Sort) => void
  words: Record<Sort, string>
}

/** For phones, where rows are cards and have no heads. */
export function SortSelect<Sort extends string>({ sort, onSort, words }: SortSelectProps<Sort>) {
  const sorts = Object.keys(words) as Sort[]
  return (
    <label className="cards-only">
      <span className="vh">Sort by</span>
      <select
        className="select select--sm"
        value={sort}
        onChange={(event) => {
          const chosen = sorts.find((one) => one === event.currentTarget.value)
          if (chosen !== undefined) onSort(chosen)
        }}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
