import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { admin } from './admin.ts'
import { adminOrders } from './admin-orders.ts'
import { overview } from './admin-overview.ts'
import { adminProducts } from './admin-products.ts'
import { adminProfile } from './admin-profile.ts'
import { administrators } from './administrators.ts'
import { alerts } from './alerts.ts'
import { alternatives } from './alternatives.ts'
import { audit } from './audit.ts'
import { cart } from './cart.ts'
import { cartPlans } from './cart-plans.ts'
import { cash } from './cash.ts'
import { catalogue } from './catalogue.ts'
import { consents } from './consents.ts'
import { adminCoupons, coupons, pharmacyCoupons } from './coupons.ts'
import { areaCalls as deliveryAreas } from './delivery-areas.ts'
import { description } from './description.ts'
import { documents } from './documents.ts'
import { drugRules } from './drug-rules.ts'
import { adminEmail, customerEmail, pharmacyEmail } from './email-changes.ts'
import { adminGrievances, grievances } from './grievances.ts'
import { guestCarts } from './guest-carts.ts'
import { imports } from './imports.ts'
import { inspection, inspectionLinks } from './inspection.ts'
import { ledger } from './ledger.ts'
import { adminLicences, licences } from './licences.ts'
import { listings } from './listings.ts'
import { nominees } from './nominee.ts'
import { notifications } from './notifications.ts'
import { operator } from './operator.ts'
import { operatorRuleCalls as operatorRules } from './operator-rules.ts'
import { changes } from './order-changes.ts'
import { orders } from './orders.ts'
import { batches } from './own-batches.ts'
import { ownData } from './own-data.ts'
import { adminPassword, customerPassword, pharmacyPassword } from './passwords.ts'
import { patients } from './patients.ts'
import { payouts } from './payouts.ts'
import { people } from './people.ts'
import { pharmacies } from './pharmacies.ts'
import { pharmacists } from './pharmacists.ts'
import { pharmacyShipments } from './pharmacy-shipments.ts'
import { photos } from './photos.ts'
import { pins } from './pins.ts'
import { prescriptions } from './prescriptions.ts'
import { productLookup } from './product-lookup.ts'
import { products } from './products.ts'
import { promises } from './promises.ts'
import { recalls } from './recalls.ts'
import { refills } from './refills.ts'
import { registers } from './register-calls.ts'
import { reorders } from './reorder.ts'
import { returns } from './return-calls.ts'
import { adminReturns, pharmacyReturns } from './return-decisions.ts'
import { reviews } from './reviews.ts'
import { savedItems } from './saved-items.ts'
import { scheduleCalls as deliverySchedules } from './schedule-calls.ts'
import { secondFactors } from './second-factors.ts'
import { securityLog } from './security-log.ts'
import { sessions } from './sessions.ts'
import { settlement } from './settlement.ts'
import { shop } from './shop.ts'
import { staff } from './staff.ts'
import { stockNotices } from './stock-notices.ts'
import { verification } from './verification.ts'

/** All calls by module. The server serves exactly these, and the typed client is built from them. */
export const api = {
  shop,
  operator,
  accounts,
  customerPassword,
  pharmacyPassword,
  adminPassword,
  customerEmail,
  pharmacyEmail,
  adminEmail,
  sessions,
  consents,
  addresses,
  nominees,
  ownData,
  secondFactors,
  pharmacies,
  staff,
  pharmacists,
  licences,
  pins,
  deliveryAreas,
  deliverySchedules,
  catalogue,
  reviews,
  products,
  promises,
  productLookup,
  alternatives,
  imports,
  batches,
  photos,
  patients,
  prescriptions,
  verification,
  cart,
  cartPlans,
  coupons,
  pharmacyCoupons,
  adminCoupons,
  guestCarts,
  savedItems,
  stockNotices,
  orders,
  reorders,
  refills,
  changes,
  pharmacyShipments,
  notifications,
  documents,
  registers,
  inspectionLinks,
  inspection,
  recalls,
  drugRules,
  operatorRules,
  grievances,
  adminGrievances,
  adminOrders,
  returns,
  pharmacyReturns,
  adminReturns,
  adminLicences,
  listings,
  adminProducts,
  alerts,
  audit,
  securityLog,
  settlement,
  payouts,
  ledger,
  admin,
  adminProfile,
  administrators,
  overview,
  people,
  description,
  cash,
}
/** Named, so that the compiler does not write out all calls wherever a client is exported. */
export interface Api extends AllCalls {}
type AllCalls = typeof api
