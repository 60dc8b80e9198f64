import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { adminOrders } from './admin-orders.ts'
import { overview } from './admin-overview.ts'
import { adminProfile } from './admin-profile.ts'
import { alerts } from './alerts.ts'
import { alternatives } from './alternatives.ts'
import { audit } from './audit.ts'
import { books } from './books.ts'
import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { description } from './description.ts'
import { imports } from './imports.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { batches } from './own-batches.ts'
import { papers } from './papers.ts'
import { adminPassword, customerPassword, pharmacyPassword } from './passwords.ts'
import { payouts } from './payouts.ts'
import { people } from './people.ts'
import { pharmacies } from './pharmacies.ts'
import { pharmacyOrders } from './pharmacy-orders.ts'
import { photos } from './photos.ts'
import { recalls } from './recalls.ts'
import { returns } from './return-calls.ts'
import { adminReturns, pharmacyReturns } from './return-decisions.ts'
import { reviews } from './reviews.ts'
import { settlement } from './settlement.ts'
import { shop } from './shop.ts'

/** Every call there is, by module: the server serves exactly these, the typed client offers exactly these. */
export const api = {
  shop,
  accounts,
  customerPassword,
  pharmacyPassword,
  adminPassword,
  pharmacies,
  catalogue,
  reviews,
  alternatives,
  imports,
  batches,
  photos,
  cart,
  orders,
  pharmacyOrders,
  notifications,
  papers,
  recalls,
  adminOrders,
  returns,
  pharmacyReturns,
  adminReturns,
  alerts,
  audit,
  settlement,
  payouts,
  books,
  admin,
  adminProfile,
  overview,
  people,
  description,
}
export type Api = typeof api
