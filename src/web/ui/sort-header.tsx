import { Icon } from './icon.tsx'

type SortHeaderProps<Sort extends string> = {
  /** The sort key without its minus. */
  column: string
  sort: Sort
  onSort: (sort: Sort) => void
  /** The direction of the first press: names ascending, dates and amounts descending. */
  first?: Direction
  className?: string
  children: string
}

/** The head of a sortable column. */
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

/** For phones, where rows are cards without column heads. */
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

/** A sort as written in the address: 'name' ascending, '-name' descending. */

/** The sort after a press on a column's head: `first` initially, then the opposite. */
export function nextSort<Sort extends string>(now: Sort, column: string, first: Direction): Sort {
  const up = column as Sort
  const down = `-${column}` as Sort
  if (now === up) return down
  if (now === down) return up
  return first === 'ascending' ? up : down
}

type Direction = 'ascending' | 'descending'

/** undefined if the rows are sorted by another column. */
export function sortedAs(now: string, column: string): Direction | undefined {
  if (now === column) return 'ascending'
  return now === `-${column}` ? 'descending' : undefined
}
