import { Link } from 'react-router'
import type { CarrierCash, Remittance, UnremittedCash } from '#contract/cash.ts'
import { formatRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { formatDay } from '../../format/dates.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { Column, Table } from '../../ui/table.tsx'

export const carrierName = (carrier: string): string => carrier || 'Not named'

export function CarrierTable({ carriers }: { carriers: CarrierCash[] }) {
  return (
    <Table
      caption="Cash by carrier, the oldest first"
      head={
        <>
          <Column>Carrier</Column>
          <Column className="num">Shipments</Column>
          <Column className="num">Cash</Column>
          <Column className="num">Overdue</Column>
          <Column>Oldest</Column>
        </>
      }
    >
      {carriers.map(({ carrier, shipments, amount, overdue, oldest }) => (
        <tr key={carrier}>
          <td className="lead strong">{carrierName(carrier)}</td>
          <td data-l="Shipments" className="num">
            {shipments}
          </td>
          <td data-l="Cash" className="num strong">
            {formatRupees(amount)}
          </td>
          <td data-l="Overdue" className={overdue > 0 ? 'num danger' : 'num'}>
            {formatRupees(overdue)}
          </td>
          <td data-l="Oldest">{formatDay(oldest)}</td>
        </tr>
      ))}
    </Table>
  )
}

type ShipmentTableProps = {
  shipments: UnremittedCash[]
  chosen: ReadonlySet<string>
  onChoose: (shipmentId: string, isChosen: boolean) => void
}

/** The shipments whose cash is not remitted, to choose from. */
export function ShipmentTable({ shipments, chosen, onChoose }: ShipmentTableProps) {
  return (
    <Table
      caption="Shipments whose cash is not remitted, the oldest first"
      head={
        <>
          <Column>Order</Column>
          <Column>Carrier</Column>
          <Column>Pharmacy</Column>
          <Column>Collected</Column>
          <Column className="num">Cash</Column>
        </>
      }
    >
      {shipments.map((one) => (
        <tr key={one.shipmentId}>
          <td className="lead">
            <input
              type="checkbox"
              aria-label={`Choose the shipment of order ${orderNumber(one.orderId)}`}
              checked={chosen.has(one.shipmentId)}
              onChange={(event) => onChoose(one.shipmentId, event.currentTarget.checked)}
            />{' '}
            <Link to={adminPaths.order(one.orderId)}>{orderNumber(one.orderId)}</Link>
          </td>
          <td data-l="Carrier" className="breaks">
            {carrierName(one.carrier)}
            <span className="tiny faint block">{one.trackingNumber ?? 'No tracking number'}</span>
          </td>
          <td data-l="Pharmacy">{one.pharmacy.name}</td>
          <td data-l="Collected">
            {formatDay(one.collectedAt)}
            {one.overdue ? <span className="tiny danger block">Overdue</span> : null}
          </td>
          <td data-l="Cash" className="num strong">
            {formatRupees(one.amount)}
          </td>
        </tr>
      ))}
    </Table>
  )
}

export function RemittanceTable({ remittances }: { remittances: Remittance[] }) {
  return (
    <Table
      caption="Remittances, newest first"
      head={
        <>
          <Column>Received</Column>
          <Column>Carrier</Column>
          <Column>Reference</Column>
          <Column className="num">Shipments</Column>
          <Column className="num">Collected</Column>
          <Column className="num">Arrived</Column>
        </>
      }
    >
      {remittances.map((one) => (
        <tr key={one._id}>
          <td className="lead">{formatDay(one.receivedOn)}</td>
          <td data-l="Carrier">{carrierName(one.carrier)}</td>
          <td data-l="Reference" className="breaks">
            {one.reference}
            {one.reason ? <span className="tiny faint block">{one.reason}</span> : null}
          </td>
          <td data-l="Shipments" className="num">
            {one.shipments}
          </td>
          <td data-l="Collected" className="num">
            {formatRupees(one.collected)}
          </td>
          <td data-l="Arrived" className="num strong">
            {formatRupees(one.amount)}
          </td>
        </tr>
      ))}
    </Table>
  )
}
