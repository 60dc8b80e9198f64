import { Link } from 'react-router'
import { signedRupees } from '#contract/money.ts'
import type { Statement } from '#contract/settlement.ts'
import { formatDay } from '../../dates.ts'
import { paths } from '../../paths.ts'

/** Weeks, newest first; cards with the same words on a phone. */
export function StatementTable({ statements }: { statements: Statement[] }) {
  return (
    <table className="data-table data-table--cards">
      <caption className="vh">Statements, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Week</th>
          <th scope="col" className="num">
            Opening balance
          </th>
          <th scope="col" className="num">
            Closing balance
          </th>
        </tr>
      </thead>
      <tbody>
        {statements.map(({ _id, from, to, opening, closing }) => (
          <tr key={_id}>
            <td className="lead">
              <Link to={paths.statement(_id)}>
                {formatDay(from)} to {formatDay(to)}
              </Link>
            </td>
            <td data-l="Opening balance" className="num">
              {signedRupees(opening)}
            </td>
            <td data-l="Closing balance" className="num strong">
              {signedRupees(closing)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
