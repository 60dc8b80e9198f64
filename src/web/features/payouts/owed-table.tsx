import { Link } from 'react-router'
import { formatRupees, signedRupees } from '#contract/money.ts'
import type { Owed } from '#contract/payouts.ts'
import { formatDay } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { PayoutBadge } from './payout-state.tsx'

/** To whom the marketplace owes what; cards with the same words on a phone. */
export function OwedTable({ owed }: { owed: Owed[] }) {
  return (
    <table className="data-table data-table--cards">
      <caption className="vh">Owed to pharmacies, most first</caption>
      <thead>
        <tr>
          <th scope="col">Pharmacy</th>
          <th scope="col" className="num">
            Balance
          </th>
          <th scope="col" className="num">
            Due by statements
          </th>
          <th scope="col">Paid by</th>
          <th scope="col">Last payout</th>
        </tr>
      </thead>
      <tbody>
        {owed.map((one) => (
          <Row key={one.pharmacy._id} owed={one} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ owed }: { owed: Owed }) {
  const { pharmacy, balance, due, linkedAccount, lastPayout } = owed
  return (
    <tr>
      <td className="lead strong">
        <Link to={paths.adminPharmacyMoney(pharmacy._id)}>{pharmacy.name}</Link>
      </td>
      <td data-l="Balance" className="num strong">
        {signedRupees(balance)}
      </td>
      <td data-l="Due by statements" className="num">
        {formatRupees(due)}
      </td>
      <td data-l="Paid by">{linkedAccount === null ? 'Hand' : 'Provider'}</td>
      <td data-l="Last payout">
        {lastPayout === null ? (
          <span className="faint">None yet</span>
        ) : (
          <>
            {formatRupees(lastPayout.amount)}, {formatDay(lastPayout.createdAt)}{' '}
            <PayoutBadge state={lastPayout.state} />
          </>
        )}
      </td>
    </tr>
  )
}
