import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { ShopTerms } from '#contract/shop.ts'

/** A page of a shop with these terms, for tests. */
export function withTerms(element: ReactElement, given: Partial<ShopTerms> = {}) {
  const terms: ShopTerms = {
    payments: 'razorpay',
    publicUrl: 'https://aushadh.example',
    deliveryCharge: 40,
    freeDeliveryAbove: 499,
    deliveryChargedPer: 'order',
    medicines: 250,
    pharmacies: 4,
    demoLogins: [],
    outbox: false,
    guestCart: false,
    ...given,
  }
  const routes = [{ id: 'root', path: '*', element, loader: () => null }]
  const hydrationData = { loaderData: { root: { terms } } }
  return <RouterProvider router={createMemoryRouter(routes, { hydrationData })} />
}
