import type { PharmacyOrder } from '#contract/pharmacy-orders.ts'
import { formatDay, formatMoment } from '../../dates.ts'
import { GoesTo } from './goes-to.tsx'
import { shortId } from './queue-words.ts'

/** What goes into the parcel, on paper only: what is in it, from which batches, and where it goes. */
export function PackingSlip({ order, seller }: { order: PharmacyOrder; seller: string }) {
  const lines = order.items.filter(({ declinedAt }) => declinedAt === null)
  return (
    <div className="slip print-only">
      <h2>Packing slip</h2>
      <p>
        {seller} · Order {shortId(order.orderId)} · placed {formatMoment(order.placedAt)}
      </p>
      <div className="slip__to">
        <GoesTo address={order.deliveryAddress} />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Quantity</th>
            <th scope="col">Medicine</th>
            <th scope="col">Batch</th>
            <th scope="col">Expires</th>
          </tr>
        </thead>
        <tbody>
          {lines.flatMap(({ _id, medicine, packSize, picks }) =>
            picks.map(({ batchId, batchNumber, expiryDate, quantity }) => (
              <tr key={`${_id} ${batchId}`}>
                <td>☐</td>
                <td>{quantity}</td>
                <td>
                  {medicine.name}
                  {packSize ? <span className="tiny block">{packSize}</span> : null}
                </td>
                <td>{batchNumber}</td>
                <td>{formatDay(expiryDate)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {order.promisedOn ? <p>Promised by {formatDay(order.promisedOn)}</p> : null}
    </div>
  )
}
