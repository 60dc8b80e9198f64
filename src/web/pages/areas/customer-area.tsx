import { useEffect } from 'react'
import { type MiddlewareFunction, Outlet } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { guard, redirectInPlace } from '../../session/guard.ts'
import { guestsMayFillCarts } from '../../session/guest-cart.ts'
import { readToken } from '../../session/session.ts'

type Guard = MiddlewareFunction<Record<string, unknown>>

const guardCustomer = guard('customer')

/** The cart of a visitor who has not logged in is a guest's, if the operator lets visitors have one. */
const guardArea: Guard = (given, next) =>
  readToken() === null && new URL(given.request.url).pathname === paths.cart && guestsMayFillCarts()
    ? undefined
    : guardCustomer(given, next)

export const clientMiddleware = [redirectInPlace, guardArea]

export default function CustomerArea() {
  useEffect(() => void continueUploads(), [])
  return <Outlet />
}

/** Files of prescriptions that wait since before a reload. */
async function continueUploads(): Promise<void> {
  if (localStorage.getItem('uploads') === null) return
  const { uploads } = await import('../../features/prescriptions/own-queue.ts')
  await uploads.resume()
}
