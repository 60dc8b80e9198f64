import { Refusal } from '#contract/client.ts'
import type { MedicineInput } from '#contract/medicine.ts'
import type { RejectionReason } from '#contract/prescription-rules.ts'
import type {
  TranscribedItem,
  TranscriptionInput,
  Verification,
  VerificationFlag,
  VerificationInput,
} from '#contract/verification-shapes.ts'
import { address, newMedicine, type TestActor } from './actors.ts'
import { newPrescription } from './prescription-uploads.ts'
import type { Scenario } from './scenario.ts'
import { inDays } from './stocks.ts'

/* Orders with prescription medicines, and what a pharmacist does with their prescriptions. */

export type Prescribed = Required<
  Pick<MedicineInput, 'name' | 'composition' | 'packSize' | 'manufacturer'>
> &
  Pick<TranscribedItem, 'form'>

/** Three Schedule H medicines and a Schedule H1 one, all in strips of ten. */
export const azithromycin: Prescribed = {
  name: 'Azee 500 Tablet',
  composition: 'Azithromycin (500mg)',
  form: 'tablet',
  packSize: 'strip of 10 tablets',
  manufacturer: 'Cipla Ltd',
}
export const amoxicillin: Prescribed = {
  name: 'Mox 500 Capsule',
  composition: 'Amoxycillin (500mg)',
  form: 'capsule',
  packSize: 'strip of 10 capsules',
  manufacturer: 'Sun Pharmaceutical Industries Ltd',
}
export const telmisartan: Prescribed = {
  name: 'Telma 40 Tablet',
  composition: 'Telmisartan (40mg)',
  form: 'tablet',
  packSize: 'strip of 10 tablets',
  manufacturer: 'Glenmark Pharmaceuticals Ltd',
}
export const cefixime: Prescribed = {
  name: 'Taxim-O 200 Tablet',
  composition: 'Cefixime (200mg)',
  form: 'tablet',
  packSize: 'strip of 10 tablets',
  manufacturer: 'Alkem Laboratories Ltd',
}

let made = 0

/** A medicine that needs a prescription: 50 strips of ten at ₹120, with a name of its own. */
export function newPrescribed(
  pharmacy: Pick<TestActor, 'api'>,
  medicine: Prescribed = azithromycin,
  given: Partial<MedicineInput> = {},
) {
  made += 1
  return newMedicine(pharmacy, {
    ...medicine,
    name: `${medicine.name} ${made}`,
    price: 120,
    stockQuantity: 50,
    category: 'Antibiotics',
    ...given,
  })
}

type Wanted = { _id: string; quantity: number }
/** What a customer chooses at the checkout. */
export type Chosen = { prescription: string; patient: string }

/** A finished prescription with one page, for a patient of the same customer. */
export async function uploaded(
  { shop }: Pick<Scenario, 'shop'>,
  customer: TestActor,
): Promise<Chosen & { page: string }> {
  const { id, page, patient } = await newPrescription(shop, customer)
  await customer.api.prescriptions.finish({ params: { id }, body: { patient } })
  return { prescription: id, page, patient }
}

/** Starts a checkout with a prescription. */
export function checkOutWith(customer: TestActor, chosen: Chosen, ...items: Wanted[]) {
  const { prescription, patient } = chosen
  return customer.api.orders.createPayment({
    body: { cartItems: items, deliveryAddress: address, prescription, patient },
  })
}

/**
 * Buys with a prescription, by default a new one. Returns the order and its shipments; `shipment`: the first that
 * needs the prescription.
 */
export async function orderWith(
  scenario: Pick<Scenario, 'shop'>,
  customer: TestActor,
  items: Wanted[],
  chosen?: Chosen,
) {
  const { prescription, patient } = chosen ?? (await uploaded(scenario, customer))
  const { order } = await checkOutWith(customer, { prescription, patient }, ...items)
  const body = await scenario.shop.sandbox.pay(order.id)
  const { orderId } = await customer.api.orders.verifyPayment({ body })
  const { order: bought } = await customer.api.orders.detail({ params: { orderId } })
  const shipments = bought.shipments.map(({ _id }) => _id)
  const shipment = bought.shipments.find((one) => one.needsPrescription)?._id ?? ''
  return { orderId, prescription, patient, shipments, shipment }
}

/** The day in India, so many days ago. */
export const daysAgo = (days: number) => inDays(-days)

let written = 0

/** What stands on a new paper besides the medicines: issued today for `goodPatient`, by a prescriber of its own. */
export function transcription(given: Partial<TranscriptionInput> = {}): TranscriptionInput {
  written += 1
  return {
    patient: 'Meera Kulkarni',
    prescriber: {
      name: 'Dr Sneha Joshi',
      registrationNumber: `MMC 2009/04/${1187 + written}`,
      address: 'Joshi Clinic, 22 Tilak Road, Pune 411030',
    },
    issuedOn: daysAgo(0),
    course: 'acute',
    ...given,
  }
}

/** A medicine as the paper prescribes it: five days, once a day, and as many units as were ordered. */
export function transcribed(
  { name, composition, form }: Pick<Prescribed, 'name' | 'composition' | 'form'> = azithromycin,
  given: Partial<TranscribedItem> = {},
): TranscribedItem {
  const drug = { name, composition, form }
  return { ...drug, dose: 'One a day', days: 5, quantity: 10, repeats: 0, ...given }
}

/** The transcription of a prescription that prescribes exactly what was ordered, linked to it. */
export function asOrdered({
  transcription: known,
  items,
  ordered,
}: Pick<Verification, 'transcription' | 'items' | 'ordered'>): VerificationInput {
  const open = ordered.filter(({ declinedAt }) => declinedAt === null)
  const added: TranscribedItem[] = []
  const links = open.map((medicine) => {
    const { _id: orderItem, name, composition, form, units } = medicine
    const drawn =
      medicine.prescriptionItem ?? items.find((one) => one.composition === composition)?._id
    if (drawn !== undefined) return { orderItem, prescriptionItem: drawn }
    added.push({ ...transcribed({ name, composition, form: form ?? 'tablet' }), quantity: units })
    return { orderItem, newItem: added.length - 1 }
  })
  return {
    ...(known === null ? { transcription: transcription() } : {}),
    items: added,
    links,
    refused: [],
    acknowledged: [],
  }
}

/**
 * Claims a shipment's prescription and verifies it, by default for exactly what was ordered. Flags of the transcription
 * are acknowledged only if given.
 */
export async function verifyShipment(
  { api }: Pick<TestActor, 'api'>,
  shipment: string,
  given: Partial<VerificationInput> = {},
): Promise<Verification> {
  const params = { id: shipment }
  const { verification: claimed } = await api.verification.claim({ params })
  const body = { ...asOrdered(claimed), ...given }
  return (await api.verification.verify({ params, body })).verification
}

/** Claims a shipment's prescription and rejects it. */
export async function rejectShipment(
  { api }: Pick<TestActor, 'api'>,
  shipment: string,
  body: { reason: RejectionReason; note?: string } = { reason: 'unsigned' },
): Promise<Verification> {
  const params = { id: shipment }
  await api.verification.claim({ params })
  return (await api.verification.reject({ params, body })).verification
}

/** Claims a shipment's prescription and asks the customer about it. */
export async function askAbout(
  { api }: Pick<TestActor, 'api'>,
  shipment: string,
  text = 'Who signed this?',
): Promise<Verification> {
  const params = { id: shipment }
  await api.verification.claim({ params })
  return (await api.verification.ask({ params, body: { text } })).verification
}

/** The flags of a `verification_flagged` refusal; throws other errors on. */
export function flagsIn(error: unknown): VerificationFlag[] {
  if (!(error instanceof Refusal) || error.code !== 'verification_flagged') throw error
  return error.details.flags as VerificationFlag[]
}

/** A placed order of prescription medicines of one pharmacy, by default verified for exactly what was ordered. */
export async function verifiedOrder(
  scenario: Pick<Scenario, 'shop' | 'pharmacy'>,
  customer: TestActor,
  items: Wanted[],
  given: Partial<VerificationInput> = {},
) {
  const order = await orderWith(scenario, customer, items)
  const verification = await verifyShipment(scenario.pharmacy, order.shipment, given)
  return { ...order, verification }
}
