import { Link } from 'react-router'
import { stockCauses } from '#contract/batches.ts'
import type { StockMovement } from '#contract/own-batches.ts'
import { formatMoment } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { byWords, movedWords } from './batch-words.ts'

/** All that happened to the units, newest first, with what there was afterwards. */
export function LedgerTable({ movements }: { movements: readonly StockMovement[] }) {
  return (
    <table className="data-table data-table--cards">
      <caption className="vh">Stock ledger</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Why</th>
          <th scope="col">Batch</th>
          <th scope="col">By</th>
          <th scope="col" className="num">
            Units
          </th>
          <th scope="col" className="num">
            Stock after
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={movement._id}>
            <td className="lead nowrap">{formatMoment(movement.at)}</td>
            <td data-l="Why">
              <Cause movement={movement} />
              {movement.reason ? <span className="block tiny soft">{movement.reason}</span> : null}
            </td>
            <td data-l="Batch">{movement.batch.number}</td>
            <td data-l="By">{byWords[movement.by]}</td>
            <td data-l="Units" className="num nowrap">
              {movedWords(movement.units)}
            </td>
            <td data-l="Stock after" className="num">
              {movement.balance.toLocaleString('en-IN')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What an order took or gave back leads to the pharmacy's part of it. */
function Cause({ movement: { cause, consignmentId } }: { movement: StockMovement }) {
  if (consignmentId === null) return stockCauses[cause]
  return <Link to={paths.pharmacyOrder(consignmentId)}>{stockCauses[cause]}</Link>
}
