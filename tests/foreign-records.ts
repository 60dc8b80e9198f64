import { newAdmin, newCustomer, newMedicine, newPharmacy } from './actors.ts'
import { newAddress } from './addresses.ts'
import { newCoupon } from './coupons.ts'
import { newStatement } from './earnings.ts'
import { newGrievance } from './grievances.ts'
import { newInspectionLink } from './inspection.ts'
import { newLicence } from './licences.ts'
import { newPrescription } from './prescription-uploads.ts'
import { newRecall } from './recalls.ts'
import { requestReturn } from './returns.ts'
import { newReview } from './reviews.ts'
import type { Scenario } from './scenario.ts'
import { addApp } from './second-factors.ts'
import { shipmentOf, takeShipmentTo } from './shipments.ts'
import { inviteMember } from './staff.ts'
import { newPrescribed, orderWith, uploaded } from './verification.ts'

/** Other people's records in a test shop, and a way to check that they are unchanged. */
export async function foreignRecords({ shop, pharmacy, buy, checkout }: Scenario) {
  const { _id: medicine } = await newMedicine(pharmacy, { stockQuantity: 50 })
  const { body: batches } = await pharmacy.api.batches.ofMedicine({ params: { id: medicine } })
  const batch = batches[0]?._id ?? ''
  const waiting = await newPharmacy(shop, { verified: false })
  const { _id: hidden } = await newMedicine(waiting)
  const owner = await newCustomer(shop)
  const order = await buy(owner, { _id: medicine, quantity: 1 })
  const shipment = await shipmentOf(owner, order)
  const admin = await newAdmin(shop)
  const review = await newReview(admin, owner, { order, medicine })
  await pharmacy.api.reviews.reply({ params: { id: review }, body: { reply: 'Thank you.' } })
  const voter = await newCustomer(shop)
  await voter.api.reviews.vote({ params: { id: review } })
  const packed = await shipmentOf(owner, await buy(owner, { _id: medicine, quantity: 1 }))
  await takeShipmentTo(pharmacy, packed, 'packed')
  const [document] = await pharmacy.api.documents.ofShipment({ params: { id: packed } })
  const bought = { customer: owner, orderId: await buy(owner, { _id: medicine, quantity: 1 }) }
  const returned = await requestReturn(shop, pharmacy, bought)
  const unpaid = await checkout(owner, { _id: medicine, quantity: 2 })
  const payment = await shop.sandbox.pay(unpaid.order.id)
  await owner.api.cart.add({ body: { itemId: medicine, quantity: 3 } })
  const address = await newAddress(owner)
  const prescription = await newPrescription(shop, owner)
  const paper = await uploaded({ shop }, owner)
  const { _id: prescribed } = await newPrescribed(pharmacy)
  const wanted = [{ _id: prescribed, quantity: 1 }]
  const toVerify = await orderWith({ shop }, owner, wanted, paper)
  const verification = { ...paper, shipment: toVerify.shipment }
  const statement = await newStatement(shop.database, pharmacy.id)
  const recall = await newRecall(admin, pharmacy)
  const grievance = await newGrievance(owner)
  const { id: member } = await inviteMember(shop, pharmacy, { role: 'pharmacist' })
  const licence = await newLicence(shop, pharmacy)
  const coupon = await newCoupon(pharmacy)
  const inspectionLink = await newInspectionLink(pharmacy)
  const { factors } = await addApp(owner)
  const [session] = (await owner.api.sessions.list()).sessions
  const seen = async () => ({
    addresses: await owner.api.addresses.list(),
    grievance: await owner.api.grievances.own({ params: { id: grievance } }),
    medicine: await pharmacy.api.catalogue.detail({ params: { id: medicine } }),
    batches: await pharmacy.api.batches.ofMedicine({ params: { id: medicine } }),
    orders: (await owner.api.orders.list()).orders,
    patients: await owner.api.patients.list(),
    prescriptions: await owner.api.prescriptions.list(),
    returned: await owner.api.returns.own({ params: { id: returned.id } }),
    reviews: await shop.as().catalogue.reviews({ params: { id: medicine } }),
    shipments: (await pharmacy.api.pharmacyShipments.list()).body,
    cart: await owner.api.cart.view(),
    recalls: await pharmacy.api.recalls.own({}),
    staff: await pharmacy.api.staff.list(),
    coupons: (await pharmacy.api.pharmacyCoupons.list()).body,
    verification: await pharmacy.api.verification.detail({ params: { id: verification.shipment } }),
    licences: await pharmacy.api.licences.list(),
    sessions: (await owner.api.sessions.list()).sessions,
    inspectionLinks: await pharmacy.api.inspectionLinks.list(),
    secondFactors: await owner.api.secondFactors.list(),
  })
  return {
    address,
    medicine,
    batch,
    hidden,
    order,
    shipment,
    review,
    statement,
    returned,
    prescription,
    verification,
    payment,
    document: document?._id ?? '',
    waiting,
    recall,
    grievance,
    member,
    licence,
    coupon,
    inspectionLink,
    session: session?._id ?? '',
    secondFactor: factors[0]?._id ?? '',
    seen,
  }
}
