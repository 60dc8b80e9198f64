import * as z from 'zod/mini'
import { type DeliveryTerms, usualDeliveryTerms } from '#contract/delivery-terms.ts'
import { isWholePaise, paiseOf, rupeesOf } from '#contract/money.ts'

const rupees = (name: string) =>
  z.coerce
    .number(`${name} must be an amount in rupees.`)
    .check(
      z.gte(0, `${name} must not be negative.`),
      z.lte(10_000, `${name} must be at most 10000.`),
      z.refine(isWholePaise, `${name} can have at most 2 decimals.`),
    )

/** What customers pay for delivery. */
export const deliverySettings = {
  DELIVERY_CHARGE: z._default(rupees('DELIVERY_CHARGE'), rupeesOf(usualDeliveryTerms.chargePaise)),
  DELIVERY_FREE_ABOVE: z._default(
    z.union([z.literal('never'), rupees('DELIVERY_FREE_ABOVE')], {
      error: 'DELIVERY_FREE_ABOVE must be an amount in rupees with at most 2 decimals, or never.',
    }),
    rupeesOf(usualDeliveryTerms.freeAbovePaise ?? 0),
  ),
  DELIVERY_CHARGED_PER: z._default(
    z.enum(['order', 'shipment'], 'DELIVERY_CHARGED_PER must be order or shipment.'),
    usualDeliveryTerms.per,
  ),
}

type Settings = {
  DELIVERY_CHARGE: number
  DELIVERY_FREE_ABOVE: number | 'never'
  DELIVERY_CHARGED_PER: DeliveryTerms['per']
}

export function readDeliveryTerms(settings: Settings): DeliveryTerms {
  const above = settings.DELIVERY_FREE_ABOVE
  return {
    chargePaise: paiseOf(settings.DELIVERY_CHARGE),
    freeAbovePaise: above === 'never' ? null : paiseOf(above),
    per: settings.DELIVERY_CHARGED_PER,
  }
}
