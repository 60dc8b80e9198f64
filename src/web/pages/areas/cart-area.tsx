import type { MiddlewareFunction } from 'react-router'
import { guard } from '../../session/guard.ts'
import { guestsMayFillCarts } from '../../session/guest-cart.ts'
import { readToken } from '../../session/session.ts'

export { default } from './customer-area.tsx'

const guardCustomer = guard('customer')

/** The cart is a customer's; without a login a guest's, if the operator lets visitors have one. */
const guardCart: MiddlewareFunction<Record<string, unknown>> = (...given) =>
  readToken() === null && guestsMayFillCarts() ? undefined : guardCustomer(...given)

export const clientMiddleware = [guardCart]
