import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts'

/** The last cells of an order item's row: quantity, price and amount. `price` in rupees. */
export function AmountCells({ quantity, price }: { quantity: number; price: number }) {
  return (
    <>
      <td className="num" data-l="Quantity">
        {quantity}
      </td>
      <td className="num" data-l="Price">
        {formatRupees(price)}
      </td>
      <td className="num strong" data-l="Amount">
        {formatRupees(rupeesOf(paiseOf(price) * quantity))}
      </td>
    </>
  )
}
