import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import {
  findDueRefunds,
  type Provider,
  ProviderRefused,
  ProviderUnavailable,
  setRefunded,
} from '../payments/index.ts'
import { setOrderRefunded } from './settle-queries.ts'

/** Gives money back for orders that could not be fulfilled; what fails is tried again at the next run. */
export async function refundDuePayments({
  db,
  provider,
  log,
}: {
  db: Db
  provider: Provider
  log: Log
}): Promise<void> {
  for (const { id, orderId, providerPaymentId, amountPaise } of await findDueRefunds(db, 50)) {
    if (providerPaymentId === null) continue
    try {
      await provider.refund(providerPaymentId, amountPaise, id)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
      log.error({ err: error, payment: id }, 'a refund is still due')
      continue
    }
    await db.transaction(async (tx) => {
      if (await setRefunded(tx, id)) await setOrderRefunded(tx, orderId)
    })
  }
}
