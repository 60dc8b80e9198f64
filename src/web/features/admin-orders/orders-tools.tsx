import { DayField } from '../../ui/day-field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SortSelect } from '../../ui/sort-header.tsx'
import { TableTools } from '../../ui/table-frame.tsx'
import { ToolSelect } from '../../ui/tool-select.tsx'
import type { useTableAddress } from '../../use-table-address.ts'
import { statusWords } from './order-words.ts'
import { type AdminOrderSort, type OrderFilters, orderSortWords } from './orders-address.ts'

const statuses = { all: 'Any status', ...statusWords }
const payments = {
  all: 'Any payment',
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
}

type OrdersToolsProps = {
  filters: OrderFilters
  table: ReturnType<typeof useTableAddress<AdminOrderSort>>
}

export function OrdersTools({ filters, table }: OrdersToolsProps) {
  const { status, paymentStatus, from, to } = filters
  const narrow = (name: string) => (value: string) =>
    table.onFilter(name, value === 'all' ? null : value)
  return (
    <TableTools>
      <SearchField
        label="Search orders"
        placeholder="Order ID, customer or e-mail"
        q={table.q}
        onSearch={table.onSearch}
      />
      <ToolSelect label="Status" value={status} words={statuses} onChoose={narrow('status')} />
      <ToolSelect
        label="Payment"
        value={paymentStatus}
        words={payments}
        onChoose={narrow('paymentStatus')}
      />
      <span className="tool-pair">
        <DayField label="From" day={from} max={to} onDay={narrow('from')} />
        <DayField label="To" day={to} min={from} onDay={narrow('to')} />
      </span>
      <SortSelect sort={table.sort} onSort={table.onSort} words={orderSortWords} />
    </TableTools>
  )
}
