import type { InventorySort } from '#contract/inventory.ts'
import type { OwnMedicine } from '#contract/medicine.ts'
import { SortHeader } from '../../ui/sort-header.tsx'
import { InventoryRow } from './inventory-row.tsx'

type InventoryTableProps = {
  items: OwnMedicine[]
  sort: InventorySort
  onSort: (sort: InventorySort) => void
  onDelete: (medicine: OwnMedicine) => void
}

/** Rows; cards with the same words on a phone. */
export function InventoryTable({ items, sort, onSort, onDelete }: InventoryTableProps) {
  return (
    <table className="data-table data-table--cards">
      <caption className="vh">Your medicines</caption>
      <thead>
        <tr>
          <SortHeader column="name" sort={sort} onSort={onSort}>
            Medicine
          </SortHeader>
          <th scope="col">Batch</th>
          <SortHeader column="expiry" sort={sort} onSort={onSort}>
            Expires
          </SortHeader>
          <SortHeader column="price" sort={sort} onSort={onSort} className="num">
            Price
          </SortHeader>
          <SortHeader column="stock" sort={sort} onSort={onSort} className="num">
            Stock
          </SortHeader>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((medicine) => (
          <InventoryRow key={medicine._id} medicine={medicine} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  )
}
