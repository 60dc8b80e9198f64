import { formatRupees } from '#contract/money.ts'
import type { CashOfShipment } from '#contract/orders.ts'

/** What the customer pays for a shipment on delivery, or has paid. */
export function CashNote({ cash: { amount, collectedAt } }: { cash: CashOfShipment }) {
  if (amount === 0) return null
  const sum = formatRupees(amount)
  return (
    <p className={collectedAt === null ? 'small strong' : 'small'}>
      {collectedAt === null ? `Pay ${sum} in cash on delivery.` : `${sum} paid in cash.`}
    </p>
  )
}
