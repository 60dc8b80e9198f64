import type { Api } from '../index.ts'
import { accountExamples } from './accounts.ts'
import { addressExamples } from './addresses.ts'
import { adminExamples, adminProfileExamples, overviewExamples } from './admin.ts'
import { adminOrderExamples } from './admin-orders.ts'
import { adminProductExamples } from './admin-products.ts'
import { administratorExamples } from './administrators.ts'
import { alertExamples } from './alerts.ts'
import { alternativeExamples } from './alternatives.ts'
import { auditExamples } from './audit.ts'
import { batchExamples } from './batches.ts'
import { cartExamples } from './cart.ts'
import { cartPlanExamples } from './cart-plans.ts'
import { catalogueExamples } from './catalogue.ts'
import { consentExamples } from './consents.ts'
import { adminCouponExamples, couponExamples, pharmacyCouponExamples } from './coupons.ts'
import { areaExamples } from './delivery-areas.ts'
import { documentExamples } from './documents.ts'
import { drugRuleExamples } from './drug-rules.ts'
import { confirmedExample, emailChangeExamples } from './email-changes.ts'
import type { Examples } from './example.ts'
import { adminGrievanceExamples, grievanceExamples, operatorExamples } from './grievances.ts'
import { importExamples } from './imports.ts'
import { adminLicenceExamples, licenceExamples, listingExamples } from './licences.ts'
import { nomineeExamples } from './nominee.ts'
import { notificationExamples } from './notifications.ts'
import { operatorRuleExamples } from './operator-rules.ts'
import { orderChangeExamples } from './order-changes.ts'
import { orderExamples } from './orders.ts'
import { ownDataExamples } from './own-data.ts'
import { passwordExamples } from './passwords.ts'
import { patientExamples } from './patients.ts'
import { peopleExamples } from './people-calls.ts'
import { pharmacyExamples } from './pharmacies.ts'
import { pharmacyShipmentExamples } from './pharmacy-shipments.ts'
import { photoExamples } from './photos.ts'
import { pinExamples } from './pins.ts'
import { prescriptionExamples } from './prescriptions.ts'
import { productLookupExamples } from './product-lookup.ts'
import { productExamples } from './products.ts'
import { promiseExamples } from './promises.ts'
import { recallExamples } from './recalls.ts'
import { refillExamples } from './refills.ts'
import { inspectionExamples, inspectionLinkExamples, registerExamples } from './registers.ts'
import { reorderExamples } from './reorder.ts'
import { adminReturnExamples, pharmacyReturnExamples, returnExamples } from './returns.ts'
import { reviewExamples } from './reviews.ts'
import { guestCartExamples, savedItemExamples, stockNoticeExamples } from './saved-products.ts'
import { scheduleExamples } from './schedule-calls.ts'
import { secondFactorExamples } from './second-factors.ts'
import { securityLogExamples } from './security-log.ts'
import { sessionExamples } from './sessions.ts'
import { cashExamples, ledgerExamples, payoutExamples, settlementExamples } from './settlement.ts'
import { descriptionExamples, shopExamples } from './shop.ts'
import { pharmacistExamples, staffExamples } from './staff.ts'
import { verificationExamples } from './verification.ts'

/**
 * An example of every call, by module and name. Pages must not import this because it would enlarge their bundles.
 */
export const examples: { [Module in keyof Api]: Examples<Api[Module]> } = {
  shop: shopExamples,
  operator: operatorExamples,
  accounts: accountExamples,
  customerPassword: passwordExamples,
  pharmacyPassword: passwordExamples,
  adminPassword: passwordExamples,
  customerEmail: emailChangeExamples,
  pharmacyEmail: emailChangeExamples,
  adminEmail: { confirm: confirmedExample },
  sessions: sessionExamples,
  consents: consentExamples,
  addresses: addressExamples,
  nominees: nomineeExamples,
  ownData: ownDataExamples,
  secondFactors: secondFactorExamples,
  pharmacies: pharmacyExamples,
  staff: staffExamples,
  pharmacists: pharmacistExamples,
  licences: licenceExamples,
  catalogue: catalogueExamples,
  reviews: reviewExamples,
  products: productExamples,
  promises: promiseExamples,
  productLookup: productLookupExamples,
  alternatives: alternativeExamples,
  imports: importExamples,
  batches: batchExamples,
  photos: photoExamples,
  patients: patientExamples,
  prescriptions: prescriptionExamples,
  verification: verificationExamples,
  cart: cartExamples,
  cartPlans: cartPlanExamples,
  coupons: couponExamples,
  pharmacyCoupons: pharmacyCouponExamples,
  adminCoupons: adminCouponExamples,
  guestCarts: guestCartExamples,
  savedItems: savedItemExamples,
  stockNotices: stockNoticeExamples,
  orders: orderExamples,
  reorders: reorderExamples,
  refills: refillExamples,
  changes: orderChangeExamples,
  pharmacyShipments: pharmacyShipmentExamples,
  notifications: notificationExamples,
  documents: documentExamples,
  registers: registerExamples,
  inspectionLinks: inspectionLinkExamples,
  inspection: inspectionExamples,
  recalls: recallExamples,
  drugRules: drugRuleExamples,
  operatorRules: operatorRuleExamples,
  pins: pinExamples,
  deliveryAreas: areaExamples,
  deliverySchedules: scheduleExamples,
  grievances: grievanceExamples,
  adminGrievances: adminGrievanceExamples,
  adminOrders: adminOrderExamples,
  returns: returnExamples,
  pharmacyReturns: pharmacyReturnExamples,
  adminReturns: adminReturnExamples,
  adminLicences: adminLicenceExamples,
  listings: listingExamples,
  adminProducts: adminProductExamples,
  alerts: alertExamples,
  audit: auditExamples,
  securityLog: securityLogExamples,
  settlement: settlementExamples,
  payouts: payoutExamples,
  ledger: ledgerExamples,
  admin: adminExamples,
  adminProfile: adminProfileExamples,
  administrators: administratorExamples,
  overview: overviewExamples,
  people: peopleExamples,
  description: descriptionExamples,
  cash: cashExamples,
}
