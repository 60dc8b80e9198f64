import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { ListedReturn } from '#contract/return-shapes.ts'
import { formatMoment } from '../../format/dates.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { pharmacyPaths } from '../../routing/pharmacy-paths.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Doses } from '../../ui/doses.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import type { Area, LoadedReturns, Shown } from './load-returns.ts'
import { packsText, ReturnBadge, reasonText } from './return-text.tsx'

type BoardProps = {
  area: Area
  state: Shown
  found: NonNullable<LoadedReturns['found']>
  table: ReturnType<typeof useTableAddress<'newest'>>
}

export function ReturnsBoard({ area, state, found, table }: BoardProps) {
  const { page, waiting, late } = found
  const counted = (words: string, n: number) => (n === 0 ? words : `${words} (${n})`)
  const own = {
    requested: counted('Waiting', waiting),
    refused: 'Refused',
    accepted: 'Accepted',
    all: 'All',
  }
  const { requested, ...decided } = own
  const all = { requested, late: counted('For you to decide', late), ...decided }
  const words: Partial<Record<Shown, string>> = area === 'admin' ? all : own
  return (
    <>
      <TableTools>
        <ChoiceChips
          label="State"
          value={state}
          words={words as Record<Shown, string>}
          onChoose={(chosen) => table.onFilter('state', chosen === 'requested' ? null : chosen)}
        />
      </TableTools>
      <TableFrame busy={table.busy}>
        {page.rows.length === 0 ? (
          <EmptyState
            picture="slip"
            title={
              state === 'requested' || state === 'late' ? 'No returns are waiting.' : 'No returns.'
            }
          >
            Returns that customers request appear here.
          </EmptyState>
        ) : (
          <Rows area={area} rows={page.rows} />
        )}
      </TableFrame>
      {page.rows.length === 0 ? null : (
        <Pager of="returns" {...table} {...page} count={page.rows.length} />
      )}
    </>
  )
}

function Rows({ area, rows }: { area: Area; rows: ListedReturn[] }) {
  const isAdmin = area === 'admin'
  const to = isAdmin ? adminPaths.returnOf : pharmacyPaths.returnOf
  return (
    <Table
      caption="Returns"
      head={
        <>
          <Column>Medicine</Column>
          {isAdmin ? <Column>Pharmacy</Column> : null}
          <Column>Reason</Column>
          <Column>Order</Column>
          <Column className="num">Value</Column>
          <Column>Requested</Column>
          <Column>State</Column>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row._id}>
          <td className="lead">
            <Link className="plain strong" to={to(row._id)}>
              <Doses>{row.medicine.name}</Doses>
            </Link>
            <span className="tiny faint block">{packsText(row.quantity)}</span>
          </td>
          {isAdmin ? <td data-l="Pharmacy">{row.pharmacy.name}</td> : null}
          <td data-l="Reason">
            {reasonText[row.reason]}
            <span className="tiny faint block">
              {row.photos === 0
                ? 'No photo'
                : row.photos === 1
                  ? '1 photo'
                  : `${row.photos} photos`}
            </span>
          </td>
          <td data-l="Order" className="nowrap">
            {orderNumber(row.orderId)}
          </td>
          <td data-l="Value" className="num">
            {formatRupees(row.value)}
          </td>
          <td data-l="Requested" className="nowrap">
            {formatMoment(row.requestedAt)}
          </td>
          <td data-l="State">
            <ReturnBadge state={row.state} />
            {row.late ? <span className="tiny faint block">Over three days</span> : null}
          </td>
        </tr>
      ))}
    </Table>
  )
}
