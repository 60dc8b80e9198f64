import { useRef } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { DecidedReturn } from '#contract/return-shapes.ts'
import { formatDay, formatMoment } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { LabelPanel } from '../../ui/label-panel.tsx'
import { DecideReturn } from './decide-return.tsx'
import type { Desk } from './load-returns.ts'
import { PrivatePhotos } from './private-photo.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { reasonWords, unitsWords } from './return-words.ts'

type ReturnViewProps = {
  desk: Desk
  known: DecidedReturn
  onDecided: (known: DecidedReturn) => void
}

/** One return as those who decide see it. */
export function ReturnView({ desk, known, onDecided }: ReturnViewProps) {
  const { line, quantity, pharmacy } = known
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className="order-head">
        <div>
          <h1 ref={title} tabIndex={-1}>
            <Doses>{line.medicine.name}</Doses>
          </h1>
          <p className="soft mt-2">
            {unitsWords(quantity)} of {known.bought} bought · asked for{' '}
            {formatMoment(known.requestedAt)}
          </p>
        </div>
        <ReturnBadge state={known.state} />
      </div>
      <div className="cart">
        <div className="stack">
          <section aria-labelledby="return-why">
            <h2 className="order-aside__title" id="return-why">
              {reasonWords[known.reason]}
            </h2>
            {known.note === '' ? (
              <p className="soft">The customer wrote nothing more.</p>
            ) : (
              <p className="breaks">{known.note}</p>
            )}
            <PrivatePhotos photos={known.photos} />
          </section>
          <Answers known={known} />
          <DecideReturn desk={desk} known={known} onDecided={onDecided} home={title} />
        </div>
        <aside>
          <LabelPanel
            title="The return"
            facts={[
              ['Order', <OrderNumber key="o" desk={desk} known={known} />],
              ...(desk === 'admin' ? ([['Pharmacy', pharmacy.name]] as [string, string][]) : []),
              ['Customer', known.customer || 'Deleted customer'],
              ['Delivered', known.deliveredAt ? formatDay(known.deliveredAt) : '—'],
              ['Price of a unit', formatRupees(line.price)],
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

function OrderNumber({ desk, known }: { desk: Desk; known: DecidedReturn }) {
  const { orderId, consignmentId } = known
  const to = desk === 'admin' ? paths.adminOrder(orderId) : paths.pharmacyOrder(consignmentId)
  return <Link to={to}>{orderId.slice(0, 8)}</Link>
}

/** What was answered: by the pharmacy, and where the administrator decided otherwise, by both. */
function Answers({ known }: { known: DecidedReturn }) {
  const { state, decidedBy, decidedAt, answer, refusal, refusedAt, restock } = known
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
      {restock === null ? null : (
        <p className="soft">
          {restock ? 'The units went back on the shelf.' : 'The units were destroyed.'}
        </p>
      )}
    </section>
  )
}
