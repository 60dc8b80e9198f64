import { formatRupees, signedRupees } from '#contract/money.ts'
import type { Balance } from '#contract/settlement.ts'
import { formatDay } from '../../dates.ts'

/** What the marketplace owes the pharmacy, in three sums. */
export function BalanceStrip({ balance }: { balance: Balance }) {
  const { onTheWay, advance, commissionPercent, paidBy, nextStatement } = balance
  const how = paidBy === 'provider' ? 'to your linked account' : 'by bank transfer'
  const stats = [
    [
      'Your balance',
      signedRupees(balance.balance),
      balance.balance < 0 ? 'Taken off what your next sales bring' : `Paid out ${how}`,
    ],
    ['On its way to you', formatRupees(onTheWay), onTheWay > 0 ? 'Sent, not confirmed yet' : ''],
    ['Paid, not delivered yet', formatRupees(advance), 'Yours once it is delivered'],
    ['Next statement', formatDay(nextStatement), `Commission ${commissionPercent}%`],
  ] as const
  return (
    <dl className="stats stats--money">
      {stats.map(([label, sum, hint]) => (
        <div key={label} className="stat">
          <dt className="stat__label">{label}</dt>
          <dd>
            <span className="stat__n">{sum}</span>
            <span className="stat__d">{hint}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
