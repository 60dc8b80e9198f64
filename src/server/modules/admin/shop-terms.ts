import { delivery, rupeesOf } from '#contract/money.ts'
import type { ShopTerms } from '#contract/shop.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { countPublic } from './queries.ts'

/** What the operator decided at start; `publicUrl` is known once the server listens. */
export type ShopSettings = {
  payments: ShopTerms['payments']
  publicUrl: () => string
  demoLogins: ShopTerms['demoLogins']
  /** Shows mails on a page; see config.ts for when. */
  outbox: boolean
}

/** Sizes are for show: a minute old at most, and each process may count on its own. */
const keepMs = 60_000

export function shopTermsWith(settings: ShopSettings) {
  let counted: { at: number; sizes: ReturnType<typeof countPublic> } | undefined
  return async ({ db, now }: Context): Promise<ShopTerms> => {
    if (counted === undefined || now.getTime() - counted.at > keepMs)
      counted = { at: now.getTime(), sizes: countPublic(db, indianDay(now)) }
    const sizes = await counted.sizes.catch((error: unknown) => {
      counted = undefined
      throw error
    })
    return {
      payments: settings.payments,
      publicUrl: settings.publicUrl(),
      freeDeliveryAbove: rupeesOf(delivery.freeAbovePaise),
      deliveryCharge: rupeesOf(delivery.chargePaise),
      demoLogins: settings.demoLogins,
      outbox: settings.outbox,
      ...sizes,
    }
  }
}
