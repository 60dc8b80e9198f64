import { linkVerified } from '#server/modules/dispensing/index.ts'
import { findPrescribedItems } from '#server/modules/fulfilment/index.ts'
import { prescribedKeyOf } from '#server/modules/inventory/index.ts'
import { findActivePharmacist } from '#server/modules/pharmacies/index.ts'
import { insertPrescriptionItems, storeTranscription } from '#server/modules/prescriptions/index.ts'
import { indianDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { address, newCustomer, newMedicine, type TestActor } from './actors.ts'
import { newPrescription } from './prescription-uploads.ts'
import type { Scenario } from './scenario.ts'
import { type ShipmentStep, shipmentOf, takeShipmentTo } from './shipments.ts'

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
  { shop, pharmacy }: Pick<Scenario, 'shop' | 'pharmacy'>,
  { medicine = cefixime, quantity = 2, step = 'packed', ...given }: Given = {},
): Promise<Dispensed> {
  const customer = given.customer ?? (await newCustomer(shop))
  const { _id } = await newMedicine(pharmacy, { ...medicine, stockQuantity: 50 })
  const { id: prescription, patient } = await newPrescription(shop, customer)
  await customer.api.prescriptions.finish({ params: { id: prescription }, body: { patient } })
  const { order } = await customer.api.orders.createPayment({
    body: {
      cartItems: [{ _id, quantity }],
      deliveryAddress: address,
      patient,
      prescription,
    },
  })
  const paid = await shop.sandbox.pay(order.id)
  const { orderId } = await customer.api.orders.verifyPayment({ body: paid })
  const shipment = await shipmentOf(customer, orderId)
  const verified = await shop.database.db.transaction((tx) =>
    verify(tx, { orderId, prescription, medicine, quantity, pharmacyId: pharmacy.id }),
  )
  await takeShipmentTo(pharmacy, shipment, step)
  return { customer, orderId, shipment, prescription, patient, medicine: _id, ...verified }
}

type Verified = {
  orderId: string
  prescription: string
  medicine: Prescribed
  quantity: number
  pharmacyId: string
}

/** What the pharmacy's owner, who is a pharmacist, does: transcribes the prescription and links its item. */
async function verify(tx: Db, { orderId, prescription, medicine, pharmacyId }: Verified) {
  const now = new Date()
  const today = indianDay(now)
  const [item] = await findPrescribedItems(tx, [orderId])
  if (item === undefined) throw new Error('nothing in this order needs a prescription')
  const transcription = {
    writtenPatient: 'Meera Kulkarni',
    prescriberName: 'Dr. Sunita Rao',
    prescriberNumber: 'MMC 2004/1234',
    prescriberAddress: 'Rao Clinic, Karve Road, Pune 411004',
    issuedOn: today,
    course: 'acute',
  } as const
  await storeTranscription(tx, prescription, transcription, now)
  const form = 'tablet' as const
  const { name, composition } = medicine
  const prescribedKey = prescribedKeyOf({ ...medicine, packSize: null, strength: null, form })
  const written = { name, composition, form, prescribedKey, dose: '1-0-1', days: 5, repeats: 0 }
  const quantity = item.quantity * item.unitsPerPack
  const [prescriptionItem = ''] = await insertPrescriptionItems(tx, prescription, [
    { ...written, quantity },
  ])
  const who = { pharmacyId, staffId: pharmacyId, today }
  const pharmacist = await findActivePharmacist(tx, who)
  const verified = { registrationId: pharmacist?.id ?? '', at: now }
  await linkVerified(tx, prescription, [{ item, prescriptionItemId: prescriptionItem }], {
    today,
    verified,
  })
  return { prescriptionItem, orderItem: item.id }
}

/** The first and the last day of the month that has begun in India. */
export function thisMonth(): { from: string; to: string } {
  const today = indianDay(new Date())
  return { from: `${today.slice(0, 7)}-01`, to: today }
}
