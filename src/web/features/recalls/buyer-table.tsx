import { Link } from 'react-router'
import { orderNumber } from '#contract/order-number.ts'
import type { RecallBuyer } from '#contract/recall-shapes.ts'
import { recalls } from '#contract/recalls.ts'
import { shipmentStates } from '#contract/shipments.ts'
import { download } from '../../api/download.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { sentenceFor } from '../../format/problems.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { buyersOf, type RowsPage } from './load-recall.ts'
import { useMoreRows } from './use-more-rows.ts'

async function save(id: string): Promise<void> {
  try {
    await download(recalls.exportBuyers, {}, `recall-${id.slice(0, 8)}-buyers.csv`, { id })
  } catch (error) {
    notify.error(sentenceFor(error, 'The list could not be saved. Please try again.'))
  }
}

/** Who bought units of the recalled batches, newest order first. */
export function BuyerTable({ id, first }: { id: string; first: RowsPage<RecallBuyer> }) {
  const { rows, hasMore, busy, more } = useMoreRows(first, (cursor) => buyersOf(id, cursor))
  if (rows.length === 0) return <p className="soft">Nobody bought units of this batch.</p>
  return (
    <>
      <Table
        caption="Buyers, newest order first"
        head={
          <>
            <Column>Customer</Column>
            <Column>Order</Column>
            <Column>Bought</Column>
            <Column>Delivery</Column>
            <Column>Notified</Column>
          </>
        }
      >
        {rows.map((buyer) => (
          <Row key={buyer._id} buyer={buyer} />
        ))}
      </Table>
      <div className="row mt-3">
        {hasMore ? (
          <Button size="sm" busy={busy} onClick={() => void more()}>
            More buyers
          </Button>
        ) : null}
        {mayAdministrate('GET /api/admin/recalls/:id/buyers/export') ? (
          <Button size="sm" onClick={() => void save(id)}>
            Save all as CSV
          </Button>
        ) : null}
      </div>
    </>
  )
}

function Row({ buyer }: { buyer: RecallBuyer }) {
  const { customer, orderId, orderDate, medicine, batchNumber, units, pharmacy, state } = buyer
  return (
    <tr>
      <td className="lead breaks">
        <span className="strong">{customer.name}</span>
        <span className="tiny faint block">
          {[customer.email, customer.phone].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td data-l="Order">
        <Link to={adminPaths.order(orderId)}>{orderNumber(orderId)}</Link>
        <span className="tiny faint block">{formatDay(orderDate)}</span>
      </td>
      <td data-l="Bought" className="breaks">
        {units} × {medicine}
        <span className="tiny faint block">batch {batchNumber}</span>
      </td>
      <td data-l="Delivery">
        {shipmentStates[state]}
        <span className="tiny faint block">{pharmacy}</span>
      </td>
      <td data-l="Notified" className="nowrap">
        {buyer.notifiedAt ? formatMoment(buyer.notifiedAt) : <span className="faint">Not yet</span>}
      </td>
    </tr>
  )
}
