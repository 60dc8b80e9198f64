import { useState } from 'react'
import { paiseOf, rupeesOf } from '#contract/money.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/headline.tsx'
import { CarrierTable, RemittanceTable, ShipmentTable } from './cash-tables.tsx'
import type { LoadedCash } from './load-cash.ts'
import { RefundList } from './refund-list.tsx'
import { RemitForm } from './remit-form.tsx'

type CashBoardProps = { loaded: LoadedCash; today: string; reload: () => Promise<void> }

/** The cash that carriers have, what they remit, and what is paid back by hand. */
export function CashBoard({ loaded, today, reload }: CashBoardProps) {
  const { carriers, shipments, remittances, refunds } = loaded
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ofChosen = shipments.filter(({ shipmentId }) => chosen.has(shipmentId))
  const paise = ofChosen.reduce((sum, { amount }) => sum + paiseOf(amount), 0)
  const choose = (shipmentId: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(shipmentId)
    else next.delete(shipmentId)
    setChosen(next)
  }
  return (
    <div className="stack-wide">
      <Section id="cash-carriers" title="Cash with carriers">
        {carriers.length === 0 ? (
          <EmptyState picture="slip" title="No cash is outstanding">
            Cash appears here once a shipment that is paid on delivery has arrived.
          </EmptyState>
        ) : (
          <div className="stack-wide">
            <CarrierTable carriers={carriers} />
            <ShipmentTable shipments={shipments} chosen={chosen} onChoose={choose} />
          </div>
        )}
      </Section>
      {carriers.length === 0 ? null : (
        <Section id="cash-remit" title="Record a remittance">
          <RemitForm
            chosen={ofChosen.map(({ shipmentId }) => shipmentId)}
            collected={rupeesOf(paise)}
            today={today}
            onRecorded={async () => {
              setChosen(new Set())
              await reload()
            }}
          />
        </Section>
      )}
      <Section id="cash-refunds" title="Refunds to pay by hand">
        {refunds.length === 0 ? (
          <p className="soft">No cash refund is waiting.</p>
        ) : (
          <RefundList refunds={refunds} onPaid={reload} />
        )}
      </Section>
      {remittances.length === 0 ? null : (
        <Section id="cash-remittances" title="Remittances">
          <RemittanceTable remittances={remittances} />
        </Section>
      )}
    </div>
  )
}
