import type { Endpoint } from '#contract/endpoint.ts'
import { given, ids } from '#contract/examples/ids.ts'
import { asha, home, meera, sanjeevani } from '#contract/examples/people.ts'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  password,
  type TestActor,
} from './actors.ts'
import { newAddress } from './addresses.ts'
import { newAlert } from './alerts.ts'
import type { TestShop } from './app.ts'
import { exampleLimits, newCoupon, newOperatorCoupon } from './coupons.ts'
import { addRule } from './drug-rules.ts'
import { newStatement } from './earnings.ts'
import { newGrievance } from './grievances.ts'
import { newInspectionLink } from './inspection.ts'
import { newBareLicence, newLicence, suspendedPharmacy } from './licences.ts'
import { newPatient, newPrescription } from './prescription-uploads.ts'
import { newDecision, newProduct } from './products.ts'
import { newRecall } from './recalls.ts'
import { newPhoto, requestReturn } from './returns.ts'
import { newReview } from './reviews.ts'
import { shipmentOf, takeShipmentTo } from './shipments.ts'
import { inviteMember, submitPharmacist } from './staff.ts'

/**
 * The people and records of a test shop that replace those of the examples; each is created on first use.
 */
export type World = {
  shop: TestShop
  customer(): Promise<TestActor>
  pharmacy(): Promise<TestActor>
  admin(): Promise<TestActor>
  medicine(): Promise<string>
  batch(): Promise<string>
  checkout(): ReturnType<TestActor['api']['orders']['createPayment']>
  /** A paid order of the customer. */
  buy(): Promise<string>
  /** The pharmacy's new shipment of a paid order of the customer. */
  shipment(): Promise<string>
  /** The invoice of a packed shipment. */
  document(): Promise<string>
  /** Another customer's review of a medicine of the pharmacy. */
  review(): Promise<string>
}

export function newExampleWorld(shop: TestShop): World {
  const customer = once(() => newCustomer(shop))
  const pharmacy = once(() => newPharmacy(shop))
  const admin = once(() => newAdmin(shop))
  const medicine = async () => {
    const made = await newMedicine(await pharmacy(), { stockQuantity: 84, price: 27.85 })
    return made._id
  }
  const batch = async () => {
    const { api } = await pharmacy()
    const { body } = await api.batches.ofMedicine({ params: { id: await medicine() } })
    return body[0]?._id ?? ''
  }
  const checkout = async () => {
    const cartItems = [{ _id: await medicine(), quantity: 2 }]
    const { api } = await customer()
    return api.orders.createPayment({ body: { cartItems, deliveryAddress: home } })
  }
  const buy = async () => {
    const paid = await shop.sandbox.pay((await checkout()).order.id)
    return (await (await customer()).api.orders.verifyPayment({ body: paid })).orderId
  }
  const review = async () => {
    const owner = await newCustomer(shop)
    const made = await newMedicine(await pharmacy())
    const bought = [{ _id: made._id, quantity: 1 }]
    const { order } = await owner.api.orders.createPayment({
      body: { cartItems: bought, deliveryAddress: home },
    })
    const body = await shop.sandbox.pay(order.id)
    const { orderId } = await owner.api.orders.verifyPayment({ body })
    return newReview(await admin(), owner, { order: orderId, medicine: made._id })
  }
  const shipment = async () => shipmentOf(await customer(), await buy())
  const document = async () => {
    const id = await shipment()
    await takeShipmentTo(await pharmacy(), id, 'packed')
    const [made] = await (await pharmacy()).api.documents.ofShipment({ params: { id } })
    return made?._id ?? ''
  }
  return {
    shop,
    customer,
    pharmacy,
    admin,
    medicine,
    batch,
    checkout,
    buy,
    shipment,
    document,
    review,
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

export async function tokenFor({ access, path }: Pick<Endpoint, 'access' | 'path'>, world: World) {
  if (access === 'public') return undefined
  // Customers see no scans of licences.
  if (path.startsWith('/api/licence-documents')) return (await world.pharmacy()).token
  return (await world[access === 'signed-in' ? 'customer' : access]()).token
}

/** Maps a value in an example to its counterpart in this world, which is created on first use. */
const inPlaceOf: Record<string, (world: World) => string | Promise<string>> = {
  [ids.customer]: async (world) => (await world.customer()).id,
  [ids.pharmacy]: async (world) => (await world.pharmacy()).id,
  [ids.waitingPharmacy]: async ({ shop }) => (await newPharmacy(shop, { verified: false })).id,
  [ids.drugRule]: async (world) =>
    (await addRule(await world.admin(), { validFrom: '2099-01-01' }))._id,
  [ids.staffMember]: async ({ shop, pharmacy }) =>
    (await inviteMember(shop, await pharmacy(), { role: 'pharmacist' })).id,
  [ids.pharmacist]: async ({ pharmacy }) => submitPharmacist(await pharmacy()),
  [ids.medicine]: (world) => world.medicine(),
  [ids.otherMedicine]: (world) => world.medicine(),
  [ids.product]: async (world) => newProduct(await world.pharmacy()),
  [ids.otherProduct]: async (world) => newProduct(await world.pharmacy()),
  [ids.productDecision]: async (world) => newDecision(await world.admin(), await world.pharmacy()),
  [ids.coupon]: async (world) => newCoupon(await world.pharmacy(), exampleLimits),
  [ids.operatorCoupon]: async (world) => newOperatorCoupon(await world.admin(), exampleLimits),
  [ids.address]: async (world) => newAddress(await world.customer()),
  [ids.order]: (world) => world.buy(),
  [ids.document]: (world) => world.document(),
  [ids.shipment]: (world) => world.shipment(),
  [ids.review]: (world) => world.review(),
  [ids.batch]: (world) => world.batch(),
  [ids.recall]: async (world) => newRecall(await world.admin(), await world.pharmacy()),
  [ids.grievance]: async (world) => newGrievance(await world.customer()),
  [ids.session]: async ({ customer }) =>
    (await (await customer()).api.sessions.list()).sessions[0]?._id ?? '',
  [ids.admin]: async (world) => (await world.admin()).id,
  [ids.otherAdmin]: async (world) => inviteAdministrator(await world.admin()),
  [ids.alert]: ({ shop }) => newAlert(shop.database),
  [ids.statement]: async ({ shop, pharmacy }) => newStatement(shop.database, (await pharmacy()).id),
  [ids.return]: async (world) => {
    const bought = { customer: await world.customer(), orderId: await world.buy() }
    return (await requestReturn(world.shop, await world.pharmacy(), bought)).id
  },
  [ids.inspectionLink]: async ({ pharmacy }) => newInspectionLink(await pharmacy()),
  [ids.licence]: async ({ pharmacy }) => newBareLicence(await pharmacy()),
  [ids.licenceDocument]: async ({ shop, pharmacy }) =>
    (await newLicence(shop, await pharmacy())).picture,
  [ids.licencePdf]: async ({ shop, pharmacy }) =>
    (await newLicence(shop, await pharmacy())).document,
  [ids.otherPharmacy]: async ({ shop }) => (await newPharmacy(shop)).id,
  [ids.suspendedPharmacy]: async (world) => suspendedPharmacy(world.shop, await world.admin()),
  [ids.removedMedicine]: async (world) => {
    const id = await world.medicine()
    const { api } = await world.admin()
    await api.listings.remove({ params: { id }, body: { reason: 'Wrong picture.' } })
    return id
  },
  [ids.returnPhoto]: async (world) => newPhoto(world.shop, await world.customer()),
  [ids.patient]: async (world) => newPatient(await world.customer()),
  [meera.email]: async (world) => (await world.customer()).email,
  [sanjeevani.email]: async (world) => (await world.pharmacy()).email,
  [asha.email]: async (world) => (await world.admin()).email,
  'Tulsi#2026lok': () => password,
}

/** The same JSON with the counterparts of this world. */
export async function inWorld<T>(example: T, world: World): Promise<T> {
  let text = JSON.stringify(example ?? null)
  for (const [imagined, living] of Object.entries(inPlaceOf))
    if (text.includes(imagined)) text = text.replaceAll(imagined, await living(world))
  if (text.includes(ids.prescription)) {
    const { id, page } = await newPrescription(world.shop, await world.customer())
    text = text.replaceAll(ids.prescription, id).replaceAll(ids.prescriptionPage, page)
  }
  if (text.includes(given.paymentOrder)) {
    const paid = await world.shop.sandbox.pay((await world.checkout()).order.id)
    text = text
      .replaceAll(given.paymentOrder, paid.razorpay_order_id)
      .replaceAll(given.payment, paid.razorpay_payment_id)
      .replaceAll(given.signature, paid.razorpay_signature)
  }
  return JSON.parse(text) as T
}

let invited = 0
/** An administrator who has not chosen a password. */
async function inviteAdministrator({ api, id }: TestActor): Promise<string> {
  invited += 1
  // Each example has an administrator of its own; a shop has at most 100.
  const { administrators: known } = await api.administrators.list()
  const past = known.find((one) => one._id !== id)
  if (known.length > 90 && past) await api.administrators.remove({ params: { id: past._id } })
  const email = `farhan${invited}@example.in`
  const body = { name: 'Farhan Shaikh', email, role: 'support' as const }
  const { administrators } = await api.administrators.invite({ body })
  return administrators.find((one) => one.email === email)?._id ?? ''
}
