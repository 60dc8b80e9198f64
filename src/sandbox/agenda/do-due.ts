import { authorizePayment } from '../payments/authorize-payment.ts'
import { failPayment } from '../payments/fail-payment.ts'
import { returnPayment } from '../payments/return-payment.ts'
import { failRefund, processRefund } from '../refunds/settle-refund.ts'
import { Refusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { failTransfer, processTransfer } from '../transfers/settle-transfer.ts'
import { type Action, type ActionTerms, takeAction } from './agenda-table.ts'

type Handler = (sandbox: Sandbox, subject: string, terms: ActionTerms) => void

const actions: Record<Action, Handler> = {
  'authorize-payment': (sandbox, id, { capture }) => void authorizePayment(sandbox, id, capture),
  'fail-payment': (sandbox, id) => void failPayment(sandbox, id),
  'return-payment': returnPayment,
  'process-refund': (sandbox, id) => void processRefund(sandbox, id),
  'fail-refund': (sandbox, id) => void failRefund(sandbox, id),
  'process-transfer': (sandbox, id) => void processTransfer(sandbox, id),
  'fail-transfer': (sandbox, id) => void failTransfer(sandbox, id),
}

/** Runs all due actions, each in its own transaction. */
export function doDue(sandbox: Sandbox) {
  const { store, clock } = sandbox
  while (store.transact(() => doNext(sandbox, clock.milliseconds())));
}

function doNext(sandbox: Sandbox, nowMs: number): boolean {
  const entry = takeAction(sandbox.store, nowMs)
  if (!entry) return false
  try {
    actions[entry.action](sandbox, entry.subject, JSON.parse(entry.terms) as ActionTerms)
  } catch (error) {
    // The control API was faster: the action has already happened or is no longer possible.
    if (!(error instanceof Refusal)) throw error
  }
  return true
}
