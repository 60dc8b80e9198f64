import { indianDay } from '#server/platform/clock.ts'
import { newCustomer, newMedicine, type TestActor } from './actors.ts'
import type { Scenario } from './scenario.ts'
import { type ShipmentStep, takeShipmentTo } from './shipments.ts'
import { orderWith, transcription, verifyShipment } from './verification.ts'

/** A medicine of Schedule H1, and one of Schedule H. */
export const cefixime = {
  name: 'Taxim-O 200 tablets',
  composition: 'Cefixime (200mg)',
  packSize: 'strip of 5 tablets',
  manufacturer: 'Alkem Laboratories Ltd',
}
export const telmisartan = {
  name: 'Telma 40 tablets',
  composition: 'Telmisartan (40mg)',
  packSize: 'strip of 10 tablets',
  manufacturer: 'Glenmark Pharmaceuticals Ltd',
}

type Prescribed = typeof cefixime

export type Dispensed = {
  customer: TestActor
  orderId: string
  shipment: string
  orderItem: string
  prescription: string
  prescriptionItem: string
  patient: string
  medicine: string
}

type Given = {
  medicine?: Prescribed
  /** Packs. */
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
  const { _id } = await newMedicine(pharmacy, { ...medicine, stockQuantity: 50 })
  const order = await orderWith(scenario, customer, [{ _id, quantity }])
  const { orderId, shipment, prescription, patient } = order
  const { ordered } = await verifyShipment(pharmacy, shipment, {
    transcription: transcription({ prescriber }),
  })
  const [{ _id: orderItem, prescriptionItem } = { _id: '', prescriptionItem: null }] = ordered
  if (prescriptionItem === null) throw new Error('nothing in this order needs a prescription')
  await takeShipmentTo(pharmacy, shipment, step)
  const about = { customer, orderId, shipment, prescription, patient, medicine: _id }
  return { ...about, orderItem, prescriptionItem }
}

/** Who wrote every prescription of these tests. */
const prescriber = {
  name: 'Dr. Sunita Rao',
  registrationNumber: 'MMC 2004/1234',
  address: 'Rao Clinic, Karve Road, Pune 411004',
}

/** The first and the last day of the month that has begun in India. */
export function thisMonth(): { from: string; to: string } {
  const today = indianDay(new Date())
  return { from: `${today.slice(0, 7)}-01`, to: today }
}
