import { Link } from 'react-router'
import { formatRupees, signedRupees } from '#contract/money.ts'
import type { Owed } from '#contract/payouts.ts'
import { formatDay } from '../../format/dates.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { Column, Table } from '../../ui/table.tsx'
import { PayoutBadge } from './payout-table.tsx'

/** What the marketplace owes each pharmacy; cards with the same content on a phone. */
export function OwedTable({ owed }: { owed: Owed[] }) {
  return (
    <Table
      caption="Owed to pharmacies, most first"
      head={
        <>
          <Column>Pharmacy</Column>
          <Column className="num">Balance</Column>
          <Column className="num">Due from statements</Column>
          <Column>Paid by</Column>
          <Column>Last payout</Column>
        </>
      }
    >
      {owed.map((one) => (
        <Row key={one.pharmacy._id} owed={one} />
      ))}
    </Table>
  )
}

function Row({ owed }: { owed: Owed }) {
  const { pharmacy, balance, due, linkedAccount, lastPayout } = owed
  return (
    <tr>
      <td className="lead strong">
        <Link to={adminPaths.pharmacyMoney(pharmacy._id)}>{pharmacy.name}</Link>
      </td>
      <td data-l="Balance" className="num strong">
        {signedRupees(balance)}
      </td>
      <td data-l="Due from statements" className="num">
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
