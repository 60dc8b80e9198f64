import type { UnprovedPayment } from './checkout-world.ts'
import { keptInTab } from './kept.ts'

export const keptPayment = keptInTab<UnprovedPayment>('checkout.payment')
