import type * as z from 'zod/mini'
import * as accounts from '#contract/accounts.ts'
import * as address from '#contract/address.ts'
import * as addresses from '#contract/addresses.ts'
import * as admin from '#contract/admin.ts'
import * as adminOrders from '#contract/admin-orders.ts'
import * as adminOverview from '#contract/admin-overview.ts'
import * as adminProducts from '#contract/admin-products.ts'
import * as administrators from '#contract/administrators.ts'
import * as alerts from '#contract/alerts.ts'
import * as alternatives from '#contract/alternatives.ts'
import * as audit from '#contract/audit.ts'
import * as cart from '#contract/cart.ts'
import * as cash from '#contract/cash.ts'
import * as catalogue from '#contract/catalogue.ts'
import * as checkoutShapes from '#contract/checkout-shapes.ts'
import * as consents from '#contract/consents.ts'
import * as couponShapes from '#contract/coupon-shapes.ts'
import * as coupons from '#contract/coupons.ts'
import * as delivery from '#contract/delivery.ts'
import * as deliveryAreas from '#contract/delivery-areas.ts'
import * as deliveryProofs from '#contract/delivery-proofs.ts'
import * as documents from '#contract/documents.ts'
import * as drugRules from '#contract/drug-rules.ts'
import * as facets from '#contract/facets.ts'
import * as fields from '#contract/fields.ts'
import * as grievanceShapes from '#contract/grievance-shapes.ts'
import * as guestCarts from '#contract/guest-carts.ts'
import * as imports from '#contract/imports.ts'
import * as inspection from '#contract/inspection.ts'
import * as inventory from '#contract/inventory.ts'
import * as ledger from '#contract/ledger.ts'
import * as licenceShapes from '#contract/licence-shapes.ts'
import * as listedProduct from '#contract/listed-product.ts'
import * as listings from '#contract/listings.ts'
import * as medicine from '#contract/medicine.ts'
import * as nominee from '#contract/nominee.ts'
import * as notifications from '#contract/notifications.ts'
import * as operator from '#contract/operator.ts'
import * as operatorRules from '#contract/operator-rules.ts'
import * as orderChanges from '#contract/order-changes.ts'
import * as orders from '#contract/orders.ts'
import * as ownBatches from '#contract/own-batches.ts'
import * as patients from '#contract/patients.ts'
import * as payouts from '#contract/payouts.ts'
import * as people from '#contract/people.ts'
import * as pharmacies from '#contract/pharmacies.ts'
import * as pharmacists from '#contract/pharmacists.ts'
import * as pharmacyShipments from '#contract/pharmacy-shipments.ts'
import * as photos from '#contract/photos.ts'
import * as pins from '#contract/pins.ts'
import * as prescriptions from '#contract/prescriptions.ts'
import * as problem from '#contract/problem.ts'
import * as productLookup from '#contract/product-lookup.ts'
import * as promises from '#contract/promises.ts'
import * as recallShapes from '#contract/recall-shapes.ts'
import * as refills from '#contract/refills.ts'
import * as refunds from '#contract/refunds.ts'
import * as registers from '#contract/registers.ts'
import * as reorder from '#contract/reorder.ts'
import * as returnCalls from '#contract/return-calls.ts'
import * as returnShapes from '#contract/return-shapes.ts'
import * as reviews from '#contract/reviews.ts'
import * as savedItems from '#contract/saved-items.ts'
import * as scheduleCalls from '#contract/schedule-calls.ts'
import * as secondFactors from '#contract/second-factors.ts'
import * as securityLog from '#contract/security-log.ts'
import * as sellerRatings from '#contract/seller-ratings.ts'
import * as sessions from '#contract/sessions.ts'
import * as settlement from '#contract/settlement.ts'
import * as shop from '#contract/shop.ts'
import * as staff from '#contract/staff.ts'
import * as stockNotices from '#contract/stock-notices.ts'
import * as suggestions from '#contract/suggestions.ts'
import * as timeline from '#contract/timeline.ts'
import * as verificationShapes from '#contract/verification-shapes.ts'

/** The contract files whose shapes keep their names; a test compares the list with the folder. */
export const shapeFiles = {
  accounts,
  address,
  addresses,
  admin,
  'admin-orders': adminOrders,
  'admin-overview': adminOverview,
  'admin-products': adminProducts,
  administrators,
  alerts,
  alternatives,
  audit,
  ledger,
  cart,
  'guest-carts': guestCarts,
  'saved-items': savedItems,
  'stock-notices': stockNotices,
  catalogue,
  'checkout-shapes': checkoutShapes,
  coupons,
  'coupon-shapes': couponShapes,
  consents,
  delivery,
  'delivery-areas': deliveryAreas,
  'schedule-calls': scheduleCalls,
  'delivery-proofs': deliveryProofs,
  facets,
  'drug-rules': drugRules,
  fields,
  'grievance-shapes': grievanceShapes,
  imports,
  inventory,
  'licence-shapes': licenceShapes,
  listings,
  medicine,
  nominee,
  notifications,
  operator,
  'operator-rules': operatorRules,
  orders,
  'order-changes': orderChanges,
  documents,
  'own-batches': ownBatches,
  patients,
  prescriptions,
  registers,
  inspection,
  cash,
  payouts,
  people,
  pharmacies,
  'pharmacy-shipments': pharmacyShipments,
  pharmacists,
  photos,
  pins,
  promises,
  problem,
  'product-lookup': productLookup,
  'listed-product': listedProduct,
  'recall-shapes': recallShapes,
  refills,
  refunds,
  reorder,
  'return-calls': returnCalls,
  'return-shapes': returnShapes,
  reviews,
  'security-log': securityLog,
  'seller-ratings': sellerRatings,
  'second-factors': secondFactors,
  sessions,
  settlement,
  shop,
  staff,
  suggestions,
  timeline,
  'verification-shapes': verificationShapes,
}

/** Every exported object shape by its name: `ownMedicine` is OwnMedicine. */
export function namedShapes(): Record<string, z.ZodMiniType> {
  const exported = Object.values(shapeFiles).flatMap((file) => Object.entries(file))
  return Object.fromEntries(
    exported
      .filter((entry): entry is [string, z.ZodMiniType] => isObjectShape(entry[1]))
      .map(([name, shape]) => [named(name), shape]),
  )
}

export function isObjectShape(value: unknown): value is z.ZodMiniType {
  const { _zod } = (value ?? {}) as Partial<z.ZodMiniType>
  return _zod?.def.type === 'object'
}

function named(name: string): string {
  if (name === 'problemDocument') return 'Problem'
  return name.charAt(0).toUpperCase() + name.slice(1)
}
