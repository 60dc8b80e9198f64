import { Link } from 'react-router'
import type { BookEntry } from '#contract/books.ts'
import { accounts } from '#contract/ledger.ts'
import { signedRupees } from '#contract/money.ts'
import { formatMoment } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { entryWords } from './entry-words.ts'

/** Facts about money, newest first, each with its lines. */
export function EntryTable({ entries }: { entries: BookEntry[] }) {
  return (
    <table className="data-table data-table--cards">
      <caption className="vh">Entries, newest first</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">When</th>
          <th scope="col">Order</th>
          <th scope="col">Lines</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ _id, kind, at, orderId, lines }) => (
          <tr key={_id}>
            <td className="lead strong">{entryWords[kind]}</td>
            <td data-l="When" className="nowrap">
              {formatMoment(at)}
            </td>
            <td data-l="Order">
              {orderId === null ? (
                <span className="faint">None</span>
              ) : (
                <Link to={paths.adminOrder(orderId)}>{orderId.slice(0, 8)}</Link>
              )}
            </td>
            <td data-l="Lines" className="book-entry">
              <ul className="book-lines">
                {lines.map(({ account, pharmacy, amount }) => (
                  <li key={`${account} ${pharmacy?._id} ${amount}`}>
                    <span>
                      {accounts[account]}
                      {pharmacy ? <span className="faint"> · {pharmacy.name}</span> : null}
                    </span>
                    <span className="nowrap">{signedRupees(amount)}</span>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
