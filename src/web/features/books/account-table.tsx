import type { BookAccounts } from '#contract/books.ts'
import { accounts as accountNames } from '#contract/ledger.ts'
import { signedRupees } from '#contract/money.ts'
import { formatMoment } from '../../dates.ts'
import { Alert } from '../../ui/alert.tsx'

/** Here it is all of them together. */
const names = { ...accountNames, pharmacy: 'Owed to pharmacies' }

/** Every account with what stands on it, and whether all of it adds up to nothing. */
export function AccountTable({ books }: { books: BookAccounts }) {
  const { accounts, sum, entries, at } = books
  return (
    <>
      {sum === 0 ? null : (
        <Alert tone="danger">
          The books are out by {signedRupees(sum)}: money is counted that never came, or the other
          way round. Keep a copy of the database before anything else.
        </Alert>
      )}
      <table className="data-table account-table">
        <caption className="vh">Accounts</caption>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col" className="num">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, balance }) => (
            <tr key={account}>
              <td>{names[account]}</td>
              <td className="num">{signedRupees(balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Sum of all accounts</th>
            <td className="num strong">{signedRupees(sum)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="small soft mt-2">
        {sum === 0 ? 'Checked: ' : ''}
        {entries.toLocaleString('en-IN')} entries add up to {signedRupees(sum)} at{' '}
        {formatMoment(at)}. What the shop has stands above 0, what it owes below.
      </p>
    </>
  )
}
