import { Link } from 'react-router'
import { signedRupees } from '#contract/money.ts'
import type { Statement } from '#contract/settlement.ts'
import { formatDay } from '../../format/dates.ts'
import { pharmacyPaths } from '../../routing/pharmacy-paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Column, Table } from '../../ui/table.tsx'

/** Weekly statements, newest first; cards with the same content on a phone. */
export function StatementTable({ statements }: { statements: Statement[] }) {
  return (
    <Table
      caption="Statements, newest first"
      head={
        <>
          <Column>Week</Column>
          <Column className="num">Opening balance</Column>
          <Column className="num">Closing balance</Column>
        </>
      }
    >
      {statements.map(({ _id, from, to, opening, closing }) => (
        <tr key={_id}>
          <td className="lead">
            <Link to={pharmacyPaths.statement(_id)}>
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
    </Table>
  )
}

export function NoStatements() {
  return (
    <EmptyState picture="slip" title="No statements yet.">
      Your first statement appears on the Monday after your first delivered order.
    </EmptyState>
  )
}

export function NoMovements() {
  return (
    <EmptyState picture="slip" title="No movements yet.">
      Your earnings appear here as soon as an order is delivered.
    </EmptyState>
  )
}
