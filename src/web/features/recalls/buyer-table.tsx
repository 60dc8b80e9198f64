import { Link } from 'react-router'
import { consignmentStates } from '#contract/consignments.ts'
import type { RecallBuyer } from '#contract/recall-shapes.ts'
import { recalls } from '#contract/recalls.ts'
import { formatDay, formatMoment } from '../../dates.ts'
import { download } from '../../download.ts'
import { notify } from '../../notify.ts'
import { paths } from '../../paths.ts'
import { sentenceFor } from '../../problems.ts'
import { Button } from '../../ui/button.tsx'
import { buyersOf, type Stretch } from './load-recall.ts'
import { useStretch } from './use-stretch.ts'

async function save(id: string): Promise<void> {
  try {
    await download(recalls.exportBuyers, {}, `recall-${id.slice(0, 8)}-buyers.csv`, { id })
  } catch (error) {
    notify.error(sentenceFor(error, 'The list could not be saved. Please try again.'))
  }
}

/** Who bought of the recalled batches, newest order first. */
export function BuyerTable({ id, first }: { id: string; first: Stretch<RecallBuyer> }) {
  const { rows, hasMore, busy, more } = useStretch(first, (cursor) => buyersOf(id, cursor))
  if (rows.length === 0) return <p className="soft">Nobody has bought of it.</p>
  return (
    <>
      <table className="data-table data-table--cards">
        <caption className="vh">Buyers, newest order first</caption>
        <thead>
          <tr>
            <th scope="col">Customer</th>
            <th scope="col">Order</th>
            <th scope="col">What</th>
            <th scope="col">Where it is</th>
            <th scope="col">Told</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((buyer) => (
            <Row key={buyer._id} buyer={buyer} />
          ))}
        </tbody>
      </table>
      <div className="row mt-3">
        {hasMore ? (
          <Button size="sm" busy={busy} onClick={() => void more()}>
            More buyers
          </Button>
        ) : null}
        <Button size="sm" onClick={() => void save(id)}>
          Save all as CSV
        </Button>
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
        <Link to={paths.adminOrder(orderId)}>{orderId.slice(0, 8)}</Link>
        <span className="tiny faint block">{formatDay(orderDate)}</span>
      </td>
      <td data-l="What" className="breaks">
        {units} × {medicine}
        <span className="tiny faint block">batch {batchNumber}</span>
      </td>
      <td data-l="Where it is">
        {consignmentStates[state]}
        <span className="tiny faint block">{pharmacy}</span>
      </td>
      <td data-l="Told" className="nowrap">
        {buyer.toldAt ? formatMoment(buyer.toldAt) : <span className="faint">Not yet</span>}
      </td>
    </tr>
  )
}
