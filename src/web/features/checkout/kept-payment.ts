import type { ClosedWindow, UnprovedPayment } from './checkout-world.ts'
import { keptInTab } from './kept.ts'

export const keptPayment = keptInTab<UnprovedPayment>('checkout.payment')
export const keptClosed = keptInTab<ClosedWindow>('checkout.closed')
