import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { PaymentRow } from './payment-queries.ts'
import type { Provider } from './provider/provider.ts'
import type { ProviderPayment, ProviderTransfer } from './provider/provider-entities.ts'
import type { RefundRow } from './refunds/refund-queries.ts'

/** What it takes to record a fact about money: `db` is a transaction. */
export type FactContext = Pick<Context, 'db' | 'now' | 'log'>

/** A payment and its order, both locked until the transaction ends. */
export type LockedCheckout = {
  payment: PaymentRow
  /**
   * Sells the order for a capture that pays for it, which ends the payment and posts the sale. False if nothing can be
   * sold any more: the order is cancelled, and the caller ends the payment and refunds the capture.
   */
  onCaptured(ctx: FactContext, capture: ProviderPayment): Promise<boolean>
}

/** A payment and the capture that pays for its order. */
export type PaidCheckout = { paymentId: string; capture: ProviderPayment }

/**
 * What the modules above do when money moves. Each hook is called in the transaction that records the fact,
 * exactly once per fact.
 */
export type PaymentHooks = {
  /** The payment for one of this customer's checkouts, by the provider's id of its order. */
  findOwnPayment(db: Db, customerId: string, providerOrderId: string): Promise<PaymentRow | null>
  lockCheckout(db: Db, paymentId: string): Promise<LockedCheckout>
  /**
   * Sells the order of a payment for a capture that pays for it, outside any transaction and together with others that
   * arrive meanwhile. False if the order is left as it was: the caller then locks the checkout and applies the capture.
   */
  placeTogether(ctx: Pick<FactContext, 'db' | 'now'>, paid: PaidCheckout): Promise<boolean>
  /** Locks an order until the transaction ends. */
  lockOrder(db: Db, orderId: string): Promise<{ cancelledAt: Date | null }>
  /** The paise that reversals of an order's units have deducted because earlier refunds were for them as well. */
  sumDeducted(db: Db, orderId: string): Promise<number>
  /** A capture arrived that does not pay for its order; its refund is requested next. */
  onSurplus(ctx: FactContext, surplus: { orderId: string; amountPaise: number }): Promise<void>
  onRefundRequested(ctx: FactContext, refund: RefundRow): Promise<void>
  /** The provider refuses this refund or its bank returned it; `failure` says why. */
  onRefundFailed(ctx: FactContext, refund: RefundRow, failure: string): Promise<void>
  /** The customer has the money back. `isWhole`: everything paid for the order is refunded now. */
  onRefunded(ctx: FactContext, refund: RefundRow, isWhole: boolean): Promise<void>
  /** The result of a transfer to a pharmacy; 'unknown' if the transfer is not ours. */
  onTransferred(ctx: FactContext, transfer: ProviderTransfer): Promise<'applied' | 'unknown'>
}

/** A fact about money and what the modules above do about it. */
export type PaymentContext = FactContext & { hooks: PaymentHooks }

/** What the flows between the shop and the provider need outside of a request. */
export type PaymentDeps = {
  db: Db
  provider: Provider
  log: Log
  hooks: PaymentHooks
  /** Aborted when the process shuts down: start no new work. */
  stopping?: AbortSignal | undefined
}
