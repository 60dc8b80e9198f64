import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { ListedReturn } from '#contract/return-shapes.ts'
import { formatMoment } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Doses } from '../../ui/doses.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame, TableTools } from '../../ui/table-frame.tsx'
import type { useTableAddress } from '../../use-table-address.ts'
import type { Desk, LoadedReturns, Shown } from './load-returns.ts'
import { ReturnBadge } from './return-badge.tsx'
import { reasonWords, unitsWords } from './return-words.ts'

type BoardProps = {
  desk: Desk
  state: Shown
  found: NonNullable<LoadedReturns['found']>
  table: ReturnType<typeof useTableAddress<'newest'>>
}

export function ReturnsBoard({ desk, state, found, table }: BoardProps) {
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
  const words: Partial<Record<Shown, string>> = desk === 'admin' ? all : own
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
            title={state === 'requested' || state === 'late' ? 'Nothing waits.' : 'No returns.'}
          >
            What customers want to give back appears here.
          </EmptyState>
        ) : (
          <Rows desk={desk} rows={page.rows} />
        )}
      </TableFrame>
      {page.rows.length === 0 ? null : (
        <Pager of="returns" {...table} {...page} count={page.rows.length} />
      )}
    </>
  )
}

function Rows({ desk, rows }: { desk: Desk; rows: ListedReturn[] }) {
  const isAdmin = desk === 'admin'
  const to = isAdmin ? paths.adminReturn : paths.pharmacyReturn
  return (
    <table className="data-table data-table--cards">
      <caption className="vh">Returns</caption>
      <thead>
        <tr>
          <th scope="col">Medicine</th>
          {isAdmin ? <th scope="col">Pharmacy</th> : null}
          <th scope="col">Why</th>
          <th scope="col">Order</th>
          <th scope="col" className="num">
            Value
          </th>
          <th scope="col">Asked for</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            <td className="lead">
              <Link className="plain strong" to={to(row._id)}>
                <Doses>{row.medicine.name}</Doses>
              </Link>
              <span className="tiny faint block">{unitsWords(row.quantity)}</span>
            </td>
            {isAdmin ? <td data-l="Pharmacy">{row.pharmacy.name}</td> : null}
            <td data-l="Why">
              {reasonWords[row.reason]}
              <span className="tiny faint block">
                {row.photos === 0
                  ? 'No photo'
                  : row.photos === 1
                    ? '1 photo'
                    : `${row.photos} photos`}
              </span>
            </td>
            <td data-l="Order" className="nowrap">
              {row.orderId.slice(0, 8)}
            </td>
            <td data-l="Value" className="num">
              {formatRupees(row.value)}
            </td>
            <td data-l="Asked for" className="nowrap">
              {formatMoment(row.requestedAt)}
            </td>
            <td data-l="State">
              <ReturnBadge state={row.state} />
              {row.late ? <span className="tiny faint block">Over three days</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
