import { useRef } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { DecidedReturn } from '#contract/return-shapes.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { proofText } from '../../format/proof-texts.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { pharmacyPaths } from '../../routing/pharmacy-paths.ts'
import { may } from '../../session/may.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { Doses } from '../../ui/doses.tsx'
import { LabelPanel } from '../../ui/label-panel.tsx'
import { DecideReturn } from './decide-return.tsx'
import type { Area } from './load-returns.ts'
import { PrivatePhotos } from './private-photo.tsx'
import { packsText, ReturnBadge, reasonText } from './return-text.tsx'

type ReturnViewProps = {
  area: Area
  known: DecidedReturn
  onDecided: (known: DecidedReturn) => void
}

/** One return, for those who decide it. */
export function ReturnView({ area, known, onDecided }: ReturnViewProps) {
  const { item, quantity, pharmacy } = known
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className="order-head">
        <div>
          <h1 ref={title} tabIndex={-1}>
            <Doses>{item.medicine.name}</Doses>
          </h1>
          <p className="soft mt-2">
            {packsText(quantity)} of {known.bought} bought · requested{' '}
            {formatMoment(known.requestedAt)}
          </p>
        </div>
        <ReturnBadge state={known.state} />
      </div>
      <div className="cart">
        <div className="stack">
          <section aria-labelledby="return-why">
            <h2 className="order-aside__title" id="return-why">
              {reasonText[known.reason]}
            </h2>
            {known.note === '' ? (
              <p className="soft">The customer left no message.</p>
            ) : (
              <p className="breaks">{known.note}</p>
            )}
            <PrivatePhotos photos={known.photos} />
          </section>
          <Answers known={known} />
          {mayDecide(area) ? (
            <DecideReturn area={area} known={known} onDecided={onDecided} home={title} />
          ) : null}
        </div>
        <aside>
          <LabelPanel
            title="The return"
            facts={[
              ['Order', <OrderNumber key="o" area={area} known={known} />],
              ...(area === 'admin' ? ([['Pharmacy', pharmacy.name]] as [string, string][]) : []),
              ['Customer', known.customer || 'Deleted customer'],
              ['Delivered', known.deliveredAt ? formatDay(known.deliveredAt) : '—'],
              ['Proof of delivery', proofText(known.proof) || '—'],
              ['Unit price', formatRupees(item.price)],
              ['Value', formatRupees(known.value)],
              ...known.batches.map((batch): [string, string] => [
                `Batch ${batch.number}`,
                `expires ${formatDay(batch.expiryDate)}`,
              ]),
              ...(known.refund
                ? ([['Refunded', formatRupees(known.refund.amount)]] as [string, string][])
                : []),
            ]}
          />
        </aside>
      </div>
    </>
  )
}

const mayDecide = (area: Area) =>
  area === 'admin'
    ? mayAdministrate('POST /api/admin/returns/:id/acceptance')
    : may('POST /api/pharmacy/returns/:id/acceptance')

function OrderNumber({ area, known }: { area: Area; known: DecidedReturn }) {
  const { orderId, shipmentId } = known
  const to = area === 'admin' ? adminPaths.order(orderId) : pharmacyPaths.shipment(shipmentId)
  return <Link to={to}>{orderNumber(orderId)}</Link>
}

/** The decision of the pharmacy, and the administrator's if it differs. */
function Answers({ known }: { known: DecidedReturn }) {
  const { state, reason, decidedBy, decidedAt, answer, refusal, refusedAt, restock } = known
  if (decidedAt === null) return null
  const who = decidedBy === 'admin' ? 'The marketplace' : known.pharmacy.name
  return (
    <section className="return-answer" aria-labelledby="return-answer">
      <h2 className="order-aside__title" id="return-answer">
        Decision
      </h2>
      {refusedAt === null ? null : (
        <p className="breaks">
          {known.pharmacy.name} refused it on {formatMoment(refusedAt)}: {refusal}
        </p>
      )}
      <p className="breaks">
        {who} {state} it on {formatMoment(decidedAt)}
        {answer ? `: ${answer}` : '.'}
      </p>
      {restock === null ? null : <p className="soft">{packsAfterwards(restock, reason)}</p>}
    </section>
  )
}

/** Packs that are not sold again may have been destroyed, or have stayed with the customer. */
function packsAfterwards(restock: boolean, reason: DecidedReturn['reason']): string {
  if (restock) return 'The packs returned to stock.'
  return reason === 'never_arrived'
    ? 'The packs never arrived.'
    : 'The packs did not return to stock.'
}
