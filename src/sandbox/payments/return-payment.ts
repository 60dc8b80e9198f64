import { putOff } from '../agenda/agenda-table.ts'
import { insertRefund } from '../refunds/insert-refund.ts'
import { badRequest } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { findPayment } from './read-payment.ts'

const captureWithinSeconds = 3 * 24 * 60 * 60

/** The shop has three days to capture an authorized payment. */
export function awaitCapture(sandbox: Sandbox, id: string) {
  putOff(sandbox, captureWithinSeconds, 'return-payment', id)
}

/** Returns a payment to the customer that was authorized but not captured. */
export function returnPayment(sandbox: Sandbox, id: string) {
  sandbox.store.transact(() => {
    const payment = findPayment(sandbox, id)
    if (payment.status !== 'authorized') throw badRequest(`The payment is ${payment.status}.`)
    insertRefund(sandbox, payment, { amount: payment.amount })
  })
}
