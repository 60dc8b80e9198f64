import type { Db } from '../../platform/db.ts'
import { findUnreturned } from '../payments/index.ts'
import type { Units } from './reversal.ts'
import { findDeliveryLeft, findStanding } from './reversal-queries.ts'
import { sendablePaise } from './sendable.ts'

/**
 * What undoing an order's sale, or units of it, would come to now: `amountPaise` go back to the customer.
 * With the last unit goes all that is left of the money; else the price of the units, as far as it is left
 * and the provider moves it. Null where nothing stands.
 */
export async function planUndoing(
  db: Db,
  orderId: string,
  units?: readonly { orderItemId: string; quantity: number }[],
) {
  const standing = (await findStanding(db, orderId)).filter(({ left }) => left > 0)
  const undone: Units[] = standing
    .map((line) => {
      const wanted = units?.find(({ orderItemId }) => orderItemId === line.orderItemId)
      return { line, quantity: units === undefined ? line.left : (wanted?.quantity ?? 0) }
    })
    .filter(({ quantity }) => quantity > 0)
  if (units !== undefined && undone.length < units.length)
    throw new Error('a line was undone before')
  if (undone.some(({ line, quantity }) => quantity > line.left))
    throw new Error('more would be undone than was bought')
  if (undone.length === 0) return null
  const isLast = standing.every(
    (line) => undone.find((one) => one.line === line)?.quantity === line.left,
  )
  const deliveryPaise = isLast ? await findDeliveryLeft(db, orderId) : 0
  const goodsPaise = undone.reduce((sum, one) => sum + one.line.pricePaise * one.quantity, 0)
  const sale = (await findUnreturned(db, orderId)).find((capture) => capture.sale)
  const leftPaise = Math.max(0, sale?.leftPaise ?? 0)
  const amountPaise = isLast ? leftPaise : sendablePaise(goodsPaise, leftPaise)
  return { standing, undone, sale, amountPaise, goodsPaise, deliveryPaise }
}
