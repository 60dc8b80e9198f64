import { authorizePayment } from '../payments/authorize-payment.ts'
import { failPayment } from '../payments/fail-payment.ts'
import { returnPayment } from '../payments/return-payment.ts'
import { failRefund } from '../refunds/fail-refund.ts'
import { processRefund } from '../refunds/process-refund.ts'
import { Refusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { failTransfer, processTransfer } from '../transfers/settle-transfer.ts'
import { type Deed, type DeedTerms, takeDeed } from './agenda-table.ts'

type Doing = (sandbox: Sandbox, subject: string, terms: DeedTerms) => void

const deeds: Record<Deed, Doing> = {
  'authorize-payment': (sandbox, id, { capture }) => void authorizePayment(sandbox, id, capture),
  'fail-payment': (sandbox, id) => void failPayment(sandbox, id),
  'return-payment': returnPayment,
  'process-refund': (sandbox, id) => void processRefund(sandbox, id),
  'fail-refund': (sandbox, id) => void failRefund(sandbox, id),
  'process-transfer': (sandbox, id) => void processTransfer(sandbox, id),
  'fail-transfer': (sandbox, id) => void failTransfer(sandbox, id),
}

/** Does whatever has come due, one transaction each. */
export function doDue(sandbox: Sandbox) {
  const { store, clock } = sandbox
  while (store.transact(() => doNext(sandbox, clock.milliseconds())));
}

function doNext(sandbox: Sandbox, nowMs: number): boolean {
  const entry = takeDeed(sandbox.store, nowMs)
  if (!entry) return false
  try {
    deeds[entry.deed](sandbox, entry.subject, JSON.parse(entry.terms) as DeedTerms)
  } catch (error) {
    // The control API was faster: what was to happen has happened, or cannot happen any more.
    if (!(error instanceof Refusal)) throw error
  }
  return true
}
