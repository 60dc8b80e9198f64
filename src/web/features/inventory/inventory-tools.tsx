import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SortSelect } from '../../ui/sort-header.tsx'
import { TableTools } from '../../ui/table-frame.tsx'
import { filterWords, type ShelfFilter, type ShelfRequest, sortWords } from './inventory-address.ts'

export type ShelfSteering = {
  onSearch: (q: string, replace: boolean) => void
  onSort: (sort: ShelfRequest['sort']) => void
  onFilter: (filter: ShelfFilter) => void
}

export function InventoryTools({
  request,
  steer,
}: {
  request: ShelfRequest
  steer: ShelfSteering
}) {
  return (
    <TableTools>
      <SearchField
        slash
        label="Search your medicines"
        placeholder="Name, salt or batch"
        q={request.q}
        onSearch={steer.onSearch}
      />
      <ChoiceChips
        label="Show"
        value={request.filter}
        words={filterWords}
        onChoose={steer.onFilter}
      />
      <SortSelect sort={request.sort} words={sortWords} onSort={steer.onSort} />
    </TableTools>
  )
}
