import { putOff } from '../agenda/agenda-table.ts'
import type { StoredPayment } from '../entities.ts'
import type { Fault } from '../faults/fault-body.ts'
import type { Sandbox } from '../sandbox.ts'
import { saveEntity } from '../store/entity-table.ts'
import { failPayment } from './fail-payment.ts'
import { findPayment } from './read-payment.ts'

const twoDays = 2 * 24 * 60 * 60
const halfAMinute = 30

/** A payment that would succeed ends otherwise than the window says, or later. */
export function goAstray(sandbox: Sandbox, id: string, fault: Fault<'payment'>): StoredPayment {
  const { capture, delaySeconds } = fault
  switch (fault.fault) {
    case 'late-authorize':
      putOff(sandbox, delaySeconds ?? twoDays, 'authorize-payment', id, { capture })
      return failPayment(sandbox, id, 'payment_timed_out')
    case 'capture-after-close':
      putOff(sandbox, delaySeconds ?? halfAMinute, 'authorize-payment', id, { capture })
      return findPayment(sandbox, id)
    case 'fail-after-success': {
      saveEntity(sandbox.store, 'payments', { ...findPayment(sandbox, id), told_paid: true })
      if (!delaySeconds) return failPayment(sandbox, id)
      putOff(sandbox, delaySeconds, 'fail-payment', id)
      return findPayment(sandbox, id)
    }
  }
}
