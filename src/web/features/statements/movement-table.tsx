import { Link } from 'react-router'
import { signedRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { type Movement, movementKinds } from '#contract/settlement.ts'
import { formatMoment } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { Column, Table } from '../../ui/table.tsx'

/** The movements of the balance, newest first; cards with the same content on a phone. */
export function MovementTable({ movements }: { movements: Movement[] }) {
  return (
    <Table
      caption="Movements of your balance, newest first"
      head={
        <>
          <Column>Movement</Column>
          <Column>When</Column>
          <Column className="num">Goods</Column>
          <Column className="num">Commission</Column>
          <Column className="num">TCS</Column>
          <Column className="num">Amount</Column>
          <Column className="num">Balance</Column>
        </>
      }
    >
      {movements.map((one) => (
        <Row key={one._id} movement={one} />
      ))}
    </Table>
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
          <OrderLink number={orderNumber(orderId)} />
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
      <Link to={`${paths.pharmacyShipments}?state=all&q=${number}`}>Order {number}</Link>
    </span>
  )
}
