import { useState } from 'react'
import { imports } from '#contract/imports.ts'
import { download } from '../../api/download.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SortSelect } from '../../ui/sort-header.tsx'
import { TableTools } from '../../ui/table-frame.tsx'
import { filterText, type InventoryRequest, type StockFilter, sortText } from './load-inventory.ts'

export type InventorySteering = {
  onSearch: (q: string, replace: boolean) => void
  onSort: (sort: InventoryRequest['sort']) => void
  onFilter: (filter: StockFilter) => void
}

export function InventoryTools({
  request,
  steer,
}: {
  request: InventoryRequest
  steer: InventorySteering
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
        words={filterText}
        onChoose={steer.onFilter}
      />
      <SortSelect sort={request.sort} words={sortText} onSort={steer.onSort} />
    </TableTools>
  )
}

/** Exports the whole inventory as CSV, regardless of the search and filter. */
export function InventoryExport() {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await download(imports.export, {}, 'inventory.csv')
    } catch (error) {
      notify.error(sentenceFor(error, 'Failed to export the inventory. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void save()}>
      Export CSV
    </Button>
  )
}
