import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { MadePayout } from '#contract/payouts.ts'
import type { Payout, PayoutState } from '#contract/settlement.ts'
import { formatMoment } from '../../format/dates.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Column, Table } from '../../ui/table.tsx'

type PayoutTableProps = {
  payouts: MadePayout[]
  /** Whether to show the pharmacy; false if all payouts went to one. */
  named?: boolean
}

/** Payouts, newest first; a failed one shows its reason below its state. */
export function PayoutTable({ payouts, named = true }: PayoutTableProps) {
  return (
    <Table
      caption="Payouts, newest first"
      head={
        <>
          {named ? <Column>Pharmacy</Column> : null}
          <Column>When</Column>
          <Column className="num">Amount</Column>
          <Column>Reference</Column>
          <Column>State</Column>
        </>
      }
    >
      {payouts.map(({ _id, pharmacy, createdAt, amount, byHand, reference, state, failure }) => (
        <tr key={_id}>
          {named ? (
            <td className="lead strong">
              <Link to={adminPaths.pharmacyMoney(pharmacy._id)}>{pharmacy.name}</Link>
            </td>
          ) : null}
          <td data-l="When" className={named ? 'nowrap' : 'lead nowrap'}>
            {formatMoment(createdAt)}
          </td>
          <td data-l="Amount" className="num strong">
            {formatRupees(amount)}
          </td>
          <td data-l="Reference" className="breaks">
            {reference ?? <span className="faint">None yet</span>}
            <span className="tiny faint block">{byHand ? 'By hand' : 'By the provider'}</span>
          </td>
          <td data-l="State">
            <PayoutBadge state={state} />
            {failure ? <span className="tiny faint block breaks">{failure}</span> : null}
          </td>
        </tr>
      ))}
    </Table>
  )
}

export const stateText: Record<PayoutState, string> = {
  requested: 'To be sent',
  pending: 'On its way',
  processed: 'Paid',
  failed: 'Failed',
}

const looks: Record<PayoutState, string> = {
  requested: 'pending',
  pending: 'processing',
  processed: 'paid',
  failed: 'failed',
}

export function PayoutBadge({ state }: Pick<Payout, 'state'>) {
  return <StateBadge status={looks[state]}>{stateText[state]}</StateBadge>
}
