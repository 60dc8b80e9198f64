import { formatRupees, signedRupees } from '#contract/money.ts'
import type { PharmacyMoney } from '#contract/payouts.ts'
import { LabelPanel } from '../../ui/label-panel.tsx'

/** What one pharmacy is owed, and why not all of it is due. */
export function MoneyFacts({ money }: { money: PharmacyMoney }) {
  const { balance, due, onTheWay, advance, commissionPercent } = money
  return (
    <LabelPanel
      title="What it is owed"
      facts={[
        ['Balance', signedRupees(balance)],
        ['Due by its statements', formatRupees(due)],
        ['On its way', formatRupees(onTheWay)],
        ['Paid for, not delivered yet', formatRupees(advance)],
        ['Commission of new orders', `${commissionPercent}%`],
      ]}
    >
      <p className="label__foot">
        What this week brings becomes due with this week’s statement. The commission is a setting of
        the shop (COMMISSION_PERCENT); an order keeps the one it was made with.
      </p>
    </LabelPanel>
  )
}
