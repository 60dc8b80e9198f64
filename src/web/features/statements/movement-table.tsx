import { Link } from 'react-router'
import { signedRupees } from '#contract/money.ts'
import { type Movement, movementKinds } from '#contract/settlement.ts'
import { formatMoment } from '../../dates.ts'
import { paths } from '../../paths.ts'

/** What moved the balance, newest first; cards with the same words on a phone. */
export function MovementTable({ movements }: { movements: Movement[] }) {
  return (
    <table className="data-table data-table--cards">
      <caption className="vh">What moved your balance, newest first</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">When</th>
          <th scope="col" className="num">
            Goods
          </th>
          <th scope="col" className="num">
            Commission
          </th>
          <th scope="col" className="num">
            TCS
          </th>
          <th scope="col" className="num">
            Amount
          </th>
          <th scope="col" className="num">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((one) => (
          <Row key={one._id} movement={one} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ movement }: { movement: Movement }) {
  const { kind, at, orderId, reference, goods, commission, tcs, amount, balance } = movement
  const isSale = kind !== 'payout' && kind !== 'payout_failed'
  return (
    <tr>
      <td className="lead">
        <span className="strong block">{movementKinds[kind]}</span>
        {orderId === null ? (
          <span className="tiny faint block breaks">{reference}</span>
        ) : (
          <OrderLink number={orderId.slice(0, 8)} />
        )}
      </td>
      <td data-l="When" className="nowrap">
        {formatMoment(at)}
      </td>
      <td data-l="Goods" className="num">
        {isSale ? signedRupees(goods) : ''}
      </td>
      <td data-l="Commission" className="num">
        {isSale ? signedRupees(commission) : ''}
      </td>
      <td data-l="TCS" className="num">
        {isSale ? signedRupees(tcs) : ''}
      </td>
      <td data-l="Amount" className="num strong">
        {signedRupees(amount)}
      </td>
      <td data-l="Balance" className="num">
        {signedRupees(balance)}
      </td>
    </tr>
  )
}

function OrderLink({ number }: { number: string }) {
  return (
    <span className="tiny block">
      <Link to={`${paths.pharmacyOrders}?state=all&q=${number}`}>Order {number}</Link>
    </span>
  )
}
