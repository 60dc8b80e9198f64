import type { ReactNode } from 'react'
import { formatRupees } from '#contract/money.ts'
import { LabelPanel } from '../../ui/label-panel.tsx'
import type { Sums } from './sums.ts'

/** The exact sums, before anything is paid; `children` is what to do about them. */
export function CartSummary({
  sums,
  packs,
  children,
}: {
  sums: Sums
  packs: number
  children: ReactNode
}) {
  return (
    <div className="stick">
      <LabelPanel as="aside" title="Summary" label="Summary">
        <dl className="sum pt-2">
          <div>
            <dt>
              Subtotal, {packs} {packs === 1 ? 'pack' : 'packs'}
            </dt>
            <dd>{formatRupees(sums.subtotal)}</dd>
          </div>
          <div>
            <dt>Delivery</dt>
            <dd>{sums.delivery === 0 ? 'Free' : formatRupees(sums.delivery)}</dd>
          </div>
          <div className="sum__total">
            <dt>To pay</dt>
            <dd>{formatRupees(sums.total)}</dd>
          </div>
        </dl>
        <p className="tiny faint mt-2">
          Prices include GST. Delivery is free above {formatRupees(sums.freeAbove)}
          {sums.toFreeDelivery > 0 ? `: ${formatRupees(sums.toFreeDelivery)} to go.` : '.'}
        </p>
        {children}
      </LabelPanel>
    </div>
  )
}
