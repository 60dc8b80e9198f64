import { shownCash } from '#contract/cash-terms.ts'
import { shownTerms } from '#contract/delivery-terms.ts'
import type { ShopTerms } from '#contract/shop.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { countPublic } from './stats-queries.ts'

/** The operator's settings; `publicUrl` is known once the server listens. */
export type ShopSettings = {
  payments: ShopTerms['payments']
  publicUrl: () => string
  demoLogins: ShopTerms['demoLogins']
  /** Shows emails on a page; config.ts says when. */
  outbox: boolean
  /** Visitors may fill a cart before they log in; off when this is missing. */
  guestCart?: boolean
}

/** The counts are for display: at most a minute old, and each process may count on its own. */
const keepMs = 60_000

export function shopTermsWith(settings: ShopSettings) {
  let counted: { at: number; sizes: ReturnType<typeof countPublic> } | undefined
  return async ({ db, now, terms: { delivery, cash } }: Context): Promise<ShopTerms> => {
    if (counted === undefined || now.getTime() - counted.at > keepMs)
      counted = { at: now.getTime(), sizes: countPublic(db, indianDay(now)) }
    const sizes = await counted.sizes.catch((error: unknown) => {
      counted = undefined
      throw error
    })
    return {
      payments: settings.payments,
      publicUrl: settings.publicUrl(),
      ...shownTerms(delivery),
      ...(cash === null ? {} : { cashOnDelivery: shownCash(cash) }),
      demoLogins: settings.demoLogins,
      outbox: settings.outbox,
      guestCart: settings.guestCart ?? false,
      ...sizes,
    }
  }
}
