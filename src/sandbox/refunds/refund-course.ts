import { putOff } from '../agenda/agenda-table.ts'
import type { Fault } from '../faults/fault-body.ts'
import { takeFault } from '../faults/fault-table.ts'
import { badRequest, type Refusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'

/** How the next refund goes, where a fault was laid on it. */
export function takeRefundFault({ store }: Sandbox): Fault<'refund'> | undefined {
  return takeFault(store, 'refund', () => true)
}

/** What the bank will say to a refund that it lets wait. */
export function putOffAnswer(sandbox: Sandbox, id: string, fault: Fault<'refund'>) {
  if (fault.fault === 'process-later') putOff(sandbox, fault.delaySeconds, 'process-refund', id)
  if (fault.fault === 'fail') putOff(sandbox, fault.delaySeconds, 'fail-refund', id)
}

export function noBalance(): Refusal {
  return badRequest(
    'Your account does not have enough balance to carry out the refund operation.',
    { step: 'payment_initiation', reason: 'insufficient_account_balance' },
  )
}
