import { useState } from 'react'
import { Link } from 'react-router'
import { stockCauses } from '#contract/batches.ts'
import { batches, type StockMovement } from '#contract/own-batches.ts'
import { download } from '../../api/download.ts'
import { formatMoment } from '../../format/dates.ts'
import { sentenceFor } from '../../format/problems.ts'
import { pharmacyPaths } from '../../routing/pharmacy-paths.ts'
import { may } from '../../session/may.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { byWords, movedText } from './batches-table.tsx'

/** Stock movements, newest first, with the stock after each. */
export function StockHistory({ movements }: { movements: readonly StockMovement[] }) {
  return (
    <Table
      caption="Stock history"
      head={
        <>
          <Column>When</Column>
          <Column>Why</Column>
          <Column>Batch</Column>
          <Column>By</Column>
          <Column className="num">Units</Column>
          <Column className="num">Stock after</Column>
        </>
      }
    >
      {movements.map((movement) => (
        <tr key={movement._id}>
          <td className="lead nowrap">{formatMoment(movement.at)}</td>
          <td data-l="Why">
            <Cause movement={movement} />
            {movement.reason ? <span className="block tiny soft">{movement.reason}</span> : null}
          </td>
          <td data-l="Batch">{movement.batch.number}</td>
          <td data-l="By">{movement.person ?? byWords[movement.by]}</td>
          <td data-l="Units" className="num nowrap">
            {movedText(movement.units)}
          </td>
          <td data-l="Stock after" className="num">
            {movement.balance.toLocaleString('en-IN')}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** The cause of a movement; movements of an order link to the shipment. */
function Cause({ movement: { cause, shipmentId } }: { movement: StockMovement }) {
  if (shipmentId === null) return stockCauses[cause]
  return <Link to={pharmacyPaths.shipment(shipmentId)}>{stockCauses[cause]}</Link>
}

/** Exports the stock history of one medicine, or of all, as CSV. */
export function ExportStockHistory({ medicine }: { medicine?: string }) {
  const [busy, setBusy] = useState(false)
  if (!may('GET /api/pharmacy/stock-movements/export')) return null
  async function save() {
    setBusy(true)
    try {
      await download(batches.exportMovements, { medicine }, 'stock-history.csv')
    } catch (error) {
      notify.error(sentenceFor(error, 'Failed to export the stock history. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void save()}>
      Export history
    </Button>
  )
}
