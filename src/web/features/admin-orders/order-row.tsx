import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { shipmentStates } from '#contract/shipments.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { shipmentName } from '../../format/shipment-names.ts'
import { badgeOf, defaultStatus, methodLabel } from '../../format/status-texts.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectRow } from '../../ui/select-box.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { AddressLines, Fact, PaymentLines, StatusMark } from './fact.tsx'
import { signedTotal } from './order-text.ts'
import { StatusSelect } from './status-select.tsx'

type OrderRowProps = {
  order: AdminOrder
  status: OrderStatus
  busy: boolean
  cancelledAt: string | null
  selection: Selection
  onStatus: (status: OrderStatus) => void
}

/** An order with an expandable row of details for support. */
export function OrderRow({ order, status, busy, cancelledAt, selection, onStatus }: OrderRowProps) {
  const [open, setOpen] = useState(false)
  const facts = useId()
  const { search } = useLocation()
  const { _id, customer, paymentStatus, paymentMethod, orderDate } = order
  const number = orderNumber(_id)
  const paid = [badgeOf(paymentStatus, defaultStatus.payment).word, methodLabel(paymentMethod)]
  return (
    <>
      <tr
        className={selection.has(_id) ? 'is-picked' : undefined}
        aria-busy={busy || undefined}
        data-open={open || undefined}
      >
        <td className="pick">
          {selection.none ? null : (
            <SelectRow selection={selection} id={_id} label={`Select order ${number}`} />
          )}
        </td>
        <td className="lead nowrap">
          <span className="order-id">
            <button
              type="button"
              className="disclosure"
              aria-expanded={open}
              aria-controls={facts}
              aria-label={`Details of order ${number}`}
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? 'chevron-down' : 'chevron-right'} />
            </button>
            <Link to={adminPaths.order(_id)} state={{ from: search }} title={_id}>
              <span className="vh">Order </span>
              {number}
            </Link>
          </span>
        </td>
        <td data-l="Customer" className="breaks order-who">
          <span className="block">{customer.name}</span>
          <span className="tiny faint block">{customer.email}</span>
        </td>
        <td data-l="Items">
          <Items order={order} />
        </td>
        <td data-l="Total" className="num">
          <span className="strong block">{signedTotal(order)}</span>
          <span className="tiny faint block">{paid.filter(Boolean).join(' · ')}</span>
        </td>
        <td data-l="Status">
          <StatusSelect
            orderId={_id}
            status={status}
            busy={busy}
            cancelledAt={cancelledAt}
            onChange={onStatus}
          />
        </td>
        <td data-l="Created At">
          <Moment iso={orderDate} />
        </td>
      </tr>
      <tr id={facts} className="facts-row" hidden={!open}>
        {open ? (
          <td colSpan={7} className="lead">
            <OrderFacts order={order} />
          </td>
        ) : null}
      </tr>
    </>
  )
}

/** The time below the day, to fit a narrow column. */
function Moment({ iso }: { iso: string }) {
  const [day, time] = formatMoment(iso).split(', ')
  return (
    <time dateTime={iso}>
      <span className="block nowrap">{day}</span>
      <span className="tiny faint block">{time}</span>
    </time>
  )
}

const shown = 2

function Items({ order: { items } }: { order: AdminOrder }) {
  const more = items.length - shown
  return (
    <>
      {items.slice(0, shown).map(({ medicine, quantity }) => (
        <span key={medicine._id} className="block">
          {quantity} × <Doses>{medicine.name}</Doses>
        </span>
      ))}
      {more > 0 ? <span className="tiny faint block">and {more} more</span> : null}
    </>
  )
}

/** Delivery address, shipments and payment. */
function OrderFacts({ order }: { order: AdminOrder }) {
  const { _id, deliveryAddress: to, shipments, items } = order
  return (
    <div className="facts">
      <p className="facts__id">
        Order <span className="breaks">{_id}</span>
        <CopyButton text={_id} label={`Copy the ID of order ${orderNumber(_id)}`} />
      </p>
      <Fact title="Delivery address">
        <AddressLines to={to} />
      </Fact>
      <Fact title={shipments.length === 1 ? 'Shipment' : 'Shipments'}>
        {shipments.map((shipment) => (
          <div key={shipment._id} className="facts__part">
            <p>
              {shipmentName(shipment, shipments)}{' '}
              <StatusMark status={shipment.deliveryStatus} of="delivery" />
            </p>
            <p className="tiny soft">{stateText(shipment)}</p>
            <ul className="tiny soft">
              {items
                .filter(({ shipmentId }) => shipmentId === shipment._id)
                .map(({ medicine, quantity }) => (
                  <li key={medicine._id}>
                    {quantity} × <Doses>{medicine.name}</Doses>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </Fact>
      <Fact title="Payment">
        <PaymentLines order={order} total={signedTotal(order)} />
      </Fact>
    </div>
  )
}

/** 'Packed, promised by 26 Nov 2026 (late)' */
function stateText({ state, promisedOn, late }: AdminOrder['shipments'][number]): string {
  const promise = promisedOn ? `, promised by ${formatDay(promisedOn)}` : ''
  return `${shipmentStates[state]}${promise}${late ? ' (late)' : ''}`
}
