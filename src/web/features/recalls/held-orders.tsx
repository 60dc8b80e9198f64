import type { OwnRecall } from '#contract/recall-shapes.ts'

/** Orders that can't be sent as they are. */
export function HeldOrders({ held }: { held: OwnRecall['held'] }) {
  const numbers = held.map(({ orderId }) => orderId.slice(0, 8)).join(', ')
  return (
    <p>
      {held.length === 1 ? 'Order' : 'Orders'} {numbers}{' '}
      {held.length === 1 ? 'holds it' : 'hold it'}: pack from another batch, or decline the line.
    </p>
  )
}
