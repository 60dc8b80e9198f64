import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { MadePayout } from '#contract/payouts.ts'
import { formatMoment } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { PayoutBadge } from './payout-state.tsx'

type PayoutTableProps = {
  payouts: MadePayout[]
  /** Whether it says to whom; not where all went to one. */
  named?: boolean
}

/** Payouts, newest first; why one failed stands beneath its state. */
export function PayoutTable({ payouts, named = true }: PayoutTableProps) {
  return (
    <table className="data-table data-table--cards">
      <caption className="vh">Payouts, newest first</caption>
      <thead>
        <tr>
          {named ? <th scope="col">Pharmacy</th> : null}
          <th scope="col">When</th>
          <th scope="col" className="num">
            Amount
          </th>
          <th scope="col">Reference</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {payouts.map(({ _id, pharmacy, createdAt, amount, byHand, reference, state, failure }) => (
          <tr key={_id}>
            {named ? (
              <td className="lead strong">
                <Link to={paths.adminPharmacyMoney(pharmacy._id)}>{pharmacy.name}</Link>
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
      </tbody>
    </table>
  )
}
