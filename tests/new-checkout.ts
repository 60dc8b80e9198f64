import { randomUUID } from 'node:crypto'
import { usualDeliveryTerms } from '#contract/delivery-terms.ts'
import { findSellable } from '#server/modules/catalogue/index.ts'
import { unknownReach } from '#server/modules/delivery/index.ts'
import { newShipments, type SoldItem } from '#server/modules/fulfilment/index.ts'
import { sumsOf } from '#server/modules/orders/checkout/checkout-items.ts'
import type { NewCheckout } from '#server/modules/orders/checkout/open-queries.ts'
import { sealAddress } from '#server/modules/orders/index.ts'
import { newPayment } from '#server/modules/payments/index.ts'
import { indianDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { usualTerms } from '#server/platform/terms.ts'
import { withKeys } from '#server/platform/vault/vault.ts'
import { address } from './actors.ts'

type Given = {
  customerId: string
  units: readonly Omit<SoldItem, 'orderItemId'>[]
  mostOthers?: number
  idempotencyKey?: string
  prescriptionId?: string
  now?: Date
}

/** A checkout of medicines that are on sale, as `createOrder` composes it. Stores nothing. */
export async function newCheckout(db: Db, given: Given): Promise<NewCheckout> {
  const { customerId, units, mostOthers = 0, idempotencyKey = randomUUID() } = given
  const { prescriptionId = null, now = new Date() } = given
  const ids = units.map(({ medicineId }) => medicineId)
  const sellable = await findSellable(db, ids, indianDay(now))
  const items = units.map(({ medicineId, quantity }) => {
    const medicine = sellable.get(medicineId)
    if (medicine === undefined) throw new Error('a medicine is not on sale')
    return { medicine, quantity, seenExpiry: '' }
  })
  const id = randomUUID()
  const sums = sumsOf(items, usualDeliveryTerms)
  const order = {
    id,
    customerId,
    prescriptionId,
    ...(await withKeys(db, (keys) => sealAddress(keys, id, address))),
    ...sums,
    totalPaise: sums.subtotalPaise + sums.deliveryPaise,
    idempotencyKey,
    createdAt: now,
    reservationExpiresAt: new Date(now.getTime() + 15 * 60_000),
  }
  return {
    order,
    payment: newPayment({ orderId: id, amountPaise: order.totalPaise }, now),
    mostOthers,
    ...newShipments({
      orderId: id,
      items,
      terms: { ...usualTerms, commissionBp: 500 },
      deliveryPaise: 0,
      reachOf: () => unknownReach,
    }),
  }
}
