import type { SortOrder } from '#contract/catalogue.ts'
import { shopForm } from './shop-form.ts'

const labels: Record<SortOrder, string> = {
  relevance: 'Most relevant',
  name: 'Name, A to Z',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  unitPrice: 'Price per unit',
  newest: 'Newest first',
}

type SortSelectProps = {
  sort: SortOrder | ''
  /** Relevance says nothing without a search. */
  searched: boolean
  onSort: (sort: SortOrder | '') => void
}

export function SortSelect({ sort, searched, onSort }: SortSelectProps) {
  const usual = searched ? 'relevance' : 'name'
  const orders = (Object.keys(labels) as SortOrder[]).filter(
    (order) => searched || order !== 'relevance',
  )
  return (
    <select
      className="select select--sm"
      aria-label="Sort"
      name="sort"
      form={shopForm}
      value={sort === '' || (sort === 'relevance' && !searched) ? '' : sort}
      onChange={(event) => onSort(event.currentTarget.value as SortOrder | '')}
    >
      {orders.map((order) => (
        <option key={order} value={order === usual ? '' : order}>
          {labels[order]}
        </option>
      ))}
    </select>
  )
}
