import type { CarrierCash, HandRefund, Remittance, UnremittedCash } from '#contract/cash.ts'
import { cashCalls } from '../../api/cash-calls.ts'
import { leaveIfEnded } from '../../session/guard.ts'

export const cashFailed = 'Failed to load the cash. Please try again later.'

export type LoadedCash = {
  carriers: CarrierCash[]
  shipments: UnremittedCash[]
  remittances: Remittance[]
  refunds: HandRefund[]
}

/** Null if it could not be loaded. */
export async function loadCash(): Promise<LoadedCash | null> {
  try {
    const [unremitted, made, open] = await Promise.all([
      cashCalls.unremitted({ query: {} }),
      cashCalls.remittances(),
      cashCalls.refunds(),
    ])
    return { ...unremitted, ...made, ...open }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    return null
  }
}
