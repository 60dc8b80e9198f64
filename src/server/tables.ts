/* All tables, for the baseline, tests and tools; modules import the tables.ts of their own or lower modules. */

export {
  admins,
  consents,
  customers,
  emailChanges,
  loginChallenges,
  passwordResets,
  recoveryCodes,
  secondFactors,
  sessions,
} from './modules/accounts/tables.ts'
export { addresses } from './modules/addresses/tables.ts'
export { bestSellers } from './modules/admin/tables.ts'
export { cartItems, savedItems, stockNotices } from './modules/cart/tables.ts'
export { catalogueChanges } from './modules/catalogue/tables.ts'
export { coupons } from './modules/coupons/tables.ts'
export { deliveryAreas, deliverySchedules, districts, pins } from './modules/delivery/tables.ts'
export { inspectionLinks, inspectionUses } from './modules/dispensing/inspection/tables.ts'
export {
  prescriptionDraws,
  registerEntries,
  registerSerials,
} from './modules/dispensing/tables.ts'
export { documentSerials, documents } from './modules/documents/tables.ts'
export { drugRules, operatorRules, ruleDerivations } from './modules/drug-rules/tables.ts'
export {
  deliveryCodes,
  orderItems,
  picks,
  sellerRatings,
  shipments,
} from './modules/fulfilment/tables.ts'
export { grievanceEvents, grievanceLinks, grievances } from './modules/grievances/tables.ts'
export { invariantChecks } from './modules/integrity/tables.ts'
export {
  batches,
  foreignImages,
  medicines,
  photos,
  productRatings,
  recalledBatches,
  salts,
  stockMovements,
} from './modules/inventory/tables.ts'
export { journalEntries, ledgerEntries } from './modules/ledger/tables.ts'
export { mutes, notifications } from './modules/notifications/tables.ts'
export {
  dailyOrderChanges,
  dailyOrderTotals,
  orderEvents,
  orders,
  reversalItems,
  reversals,
} from './modules/orders/tables.ts'
export {
  captures,
  cashCollections,
  payments,
  providerEvents,
  refunds,
} from './modules/payments/tables.ts'
export { licenceDocuments, licenceEvents, licences } from './modules/pharmacies/licence-tables.ts'
export {
  pharmacistRegistrations,
  pharmacistWarnings,
  staffMembers,
} from './modules/pharmacies/staff/tables.ts'
export { pharmacies } from './modules/pharmacies/tables.ts'
export {
  patients,
  prescriptionItems,
  prescriptionPages,
  prescriptions,
  prescriptionViews,
} from './modules/prescriptions/tables.ts'
export { nominees } from './modules/privacy/tables.ts'
export {
  decidedListings,
  productCandidates,
  productDecisions,
} from './modules/products/decision-tables.ts'
export { productAvailability, products } from './modules/products/tables.ts'
export { recallAnswers, recallNotices, recalls } from './modules/recalls/tables.ts'
export { refills } from './modules/refills/tables.ts'
export { returnPhotos, returns } from './modules/returns/tables.ts'
export { reviews, reviewVotes } from './modules/reviews/tables.ts'
export { vocabulary } from './modules/search/tables.ts'
export {
  balanceSnapshots,
  payouts,
  remittanceItems,
  remittances,
  statements,
} from './modules/settlement/tables.ts'
export { verificationMessages, verifications } from './modules/verification/tables.ts'
export {
  alerts,
  attempts,
  auditEntries,
  dataKeys,
  emails,
  securityEventCounts,
  securityEvents,
  unconfirmedEmails,
} from './platform/tables.ts'
