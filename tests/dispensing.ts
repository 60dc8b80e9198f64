import type { TranscriptionInput } from '#contract/verification-shapes.ts'
import { newCustomer, type TestActor } from './actors.ts'
import type { Scenario } from './scenario.ts'
import { type ShipmentStep, takeShipmentTo } from './shipments.ts'
import { inDays } from './stocks.ts'
import {
  cefixime,
  newPrescribed,
  orderWith,
  type Prescribed,
  transcription,
  verifiedOrder,
  verifyShipment,
} from './verification.ts'

export type Dispensed = {
  customer: TestActor
  orderId: string
  shipment: string
  orderItem: string
  prescription: string
  prescriptionItem: string
  patient: string
  medicine: string
  written: TranscriptionInput
}

type Given = {
  medicine?: Prescribed
  /** Packs of ten. */
  quantity?: number
  customer?: TestActor
  step?: ShipmentStep
}

/** An order of a prescription medicine that a pharmacist verified, taken to a step; by default packed. */
export async function dispensedOrder(
  scenario: Pick<Scenario, 'shop' | 'pharmacy'>,
  { medicine = cefixime, quantity = 2, step = 'packed', ...given }: Given = {},
): Promise<Dispensed> {
  const { shop, pharmacy } = scenario
  const customer = given.customer ?? (await newCustomer(shop))
  const { _id } = await newPrescribed(pharmacy, medicine, { name: medicine.name })
  const written = transcription()
  const order = await verifiedOrder(scenario, customer, [{ _id, quantity }], {
    transcription: written,
  })
  const { orderId, shipment, prescription, patient, verification } = order
  const [item] = verification.ordered
  if (!item?.prescriptionItem) throw new Error('nothing in this order needs a prescription')
  await takeShipmentTo(pharmacy, shipment, step, customer)
  const about = { customer, orderId, shipment, prescription, patient, medicine: _id, written }
  return { ...about, orderItem: item._id, prescriptionItem: item.prescriptionItem }
}

/** A pharmacy and its prescription medicine. */
export type Seller = TestActor & { medicine: string }

/** One pack of each seller's medicine in one order, which all of them have verified and packed; returns its id. */
export async function packedOrder(
  scenario: Pick<Scenario, 'shop'>,
  sellers: readonly Seller[],
): Promise<string> {
  const customer = await newCustomer(scenario.shop)
  const items = sellers.map(({ medicine }) => ({ _id: medicine, quantity: 1 }))
  const { orderId } = await orderWith(scenario, customer, items)
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  for (const seller of sellers) {
    const id = order.shipments.find((one) => one.pharmacy._id === seller.id)?._id ?? ''
    await verifyShipment(seller, id)
    await takeShipmentTo(seller, id, 'packed')
  }
  return orderId
}

/** From yesterday to tomorrow in India: what is dispensed meanwhile is in it, also around midnight. */
export const aroundToday = () => ({ from: inDays(-1), to: inDays(1) })
