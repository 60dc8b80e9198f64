import type { ProviderRefund } from '#server/modules/payments/provider/provider-entities.ts'
import { applyRefundFact } from '#server/modules/payments/refunds/apply-refund.ts'
import { paymentHooks } from '#server/order-hooks.ts'
import { createLog } from '#server/platform/log.ts'
import { aroundOrder, type PaidOrder } from './paid-order.ts'

/** Refunds that the provider reports as failed, and later as paid after all, under the same id. */
export function lateRefunds(paid: PaidOrder) {
  const { becomes, atProvider, fault } = aroundOrder(paid)
  const log = createLog('silent')
  /** The provider's webhook, or the nightly comparison of records. */
  const report = (fact: ProviderRefund) =>
    paid.scenario.shop.database.db.transaction((db) =>
      applyRefundFact({ db, now: new Date(), log, hooks: paymentHooks }, fact),
    )
  return {
    report,
    /** The refund that the provider accepts next, and then fails. */
    failedAfter: async (request: () => Promise<unknown>): Promise<ProviderRefund> => {
      await fault({ refund: '*', fault: 'stay-pending' })
      await request()
      await becomes({ refunds: [{ state: 'pending' }] })
      const [made] = await atProvider()
      if (made === undefined) throw new Error('the provider has no refund')
      await paid.scenario.shop.sandbox.control(`refunds/${made.id}/fail`, {})
      await report({ ...made, status: 'failed' })
      return { ...made, status: 'processed' }
    },
  }
}
