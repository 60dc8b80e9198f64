import type { AdminOrder } from '#contract/admin-orders.ts'
import { consignmentStates } from '#contract/consignments.ts'
import { formatDay } from '../../dates.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { AddressLines } from './address-lines.tsx'
import { Fact, StatusMark } from './fact.tsx'
import { shortId, signedTotal } from './order-words.ts'
import { PaymentLines } from './payment-lines.tsx'

/** Where it goes, who sends it, how it was paid. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { _id, deliveryAddress: to, consignments, items } = order
  return (
    <div className="facts">
      <p className="facts__id">
        Order <span className="breaks">{_id}</span>
        <CopyButton text={_id} label={`Copy the ID of order ${shortId(_id)}`} />
      </p>
      <Fact title="Delivery address">
        <AddressLines to={to} />
      </Fact>
      <Fact title={consignments.length === 1 ? 'Consignment' : 'Consignments'}>
        {consignments.map((part) => (
          <div key={part._id} className="facts__part">
            <p>
              {part.pharmacy.name} <StatusMark status={part.deliveryStatus} of="delivery" />
            </p>
            <p className="tiny soft">{whereItIs(part)}</p>
            <ul className="tiny soft">
              {items
                .filter(({ consignmentId }) => consignmentId === part._id)
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
function whereItIs({ state, promisedOn, late }: AdminOrder['consignments'][number]): string {
  const promise = promisedOn ? `, promised by ${formatDay(promisedOn)}` : ''
  return `${consignmentStates[state]}${promise}${late ? ' (late)' : ''}`
}
