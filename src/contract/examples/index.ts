import type { Api } from '../index.ts'
import { accountExamples } from './accounts.ts'
import { adminExamples, adminProfileExamples, overviewExamples } from './admin.ts'
import { adminOrderExamples } from './admin-orders.ts'
import { alertExamples } from './alerts.ts'
import { alternativeExamples } from './alternatives.ts'
import { auditExamples } from './audit.ts'
import { batchExamples } from './batches.ts'
import { cartExamples } from './cart.ts'
import { catalogueExamples } from './catalogue.ts'
import { documentExamples } from './documents.ts'
import type { Examples } from './example.ts'
import { importExamples } from './imports.ts'
import { notificationExamples } from './notifications.ts'
import { orderExamples } from './orders.ts'
import { passwordExamples } from './passwords.ts'
import { peopleExamples } from './people-calls.ts'
import { pharmacyExamples } from './pharmacies.ts'
import { pharmacyShipmentExamples } from './pharmacy-shipments.ts'
import { photoExamples } from './photos.ts'
import { recallExamples } from './recalls.ts'
import { adminReturnExamples, pharmacyReturnExamples, returnExamples } from './returns.ts'
import { reviewExamples } from './reviews.ts'
import { ledgerExamples, payoutExamples, settlementExamples } from './settlement.ts'
import { descriptionExamples, shopExamples } from './shop.ts'

/** An example of every call, by module and name. Pages must not import this because it would enlarge their bundles. */
export const examples: { [Module in keyof Api]: Examples<Api[Module]> } = {
  shop: shopExamples,
  accounts: accountExamples,
  customerPassword: passwordExamples,
  pharmacyPassword: passwordExamples,
  adminPassword: passwordExamples,
  pharmacies: pharmacyExamples,
  catalogue: catalogueExamples,
  reviews: reviewExamples,
  alternatives: alternativeExamples,
  imports: importExamples,
  batches: batchExamples,
  photos: photoExamples,
  cart: cartExamples,
  orders: orderExamples,
  pharmacyShipments: pharmacyShipmentExamples,
  notifications: notificationExamples,
  documents: documentExamples,
  recalls: recallExamples,
  adminOrders: adminOrderExamples,
  returns: returnExamples,
  pharmacyReturns: pharmacyReturnExamples,
  adminReturns: adminReturnExamples,
  alerts: alertExamples,
  audit: auditExamples,
  settlement: settlementExamples,
  payouts: payoutExamples,
  ledger: ledgerExamples,
  admin: adminExamples,
  adminProfile: adminProfileExamples,
  overview: overviewExamples,
  people: peopleExamples,
  description: descriptionExamples,
}
