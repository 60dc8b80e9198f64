import { formatRupees, signedRupees } from '#contract/money.ts'
import type { StatementDetail } from '#contract/settlement.ts'
import { formatDay, formatMoment } from '../../dates.ts'
import { LabelPanel } from '../../ui/label-panel.tsx'
import { payoutWords } from './payout-words.ts'

/** What a week came to, as it was frozen. */
export function StatementSummary({ statement }: { statement: StatementDetail }) {
  const { from, to, opening, closing, createdAt, sums, payouts } = statement
  const moved: [string, number][] = [
    ['Sales', sums.sales],
    ['Refunds', sums.refunds],
    ['Clawbacks of earlier sales', sums.clawbacks],
    ['Commission', sums.commission],
    ['Tax collected at source (TCS)', sums.tcs],
    ['Payouts', sums.payouts],
  ]
  return (
    <LabelPanel
      title={`${formatDay(from)} to ${formatDay(to)}`}
      facts={[
        ['Opening balance', signedRupees(opening)],
        ...moved
          .filter(([, sum]) => sum !== 0)
          .map(([name, sum]): [string, string] => [name, signedRupees(sum)]),
        ['Closing balance', <strong key="closing">{signedRupees(closing)}</strong>],
      ]}
    >
      <p className="label__foot">
        {sums.deliveryCharges > 0
          ? `Your customers paid ${formatRupees(sums.deliveryCharges)} for delivery, which is the marketplace’s. `
          : ''}
        Made {formatMoment(createdAt)}; it never changes.
      </p>
      {payouts.map((one) => (
        <p key={one._id} className="label__foot">
          {payoutWords(one)}
        </p>
      ))}
    </LabelPanel>
  )
}
