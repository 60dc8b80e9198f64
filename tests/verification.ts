import { Refusal } from '#contract/client.ts'
import type { MedicineInput } from '#contract/medicine.ts'
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

/* Orders with prescription medicines, and what a pharmacist does with their prescriptions. */

type Prescribed = { name: string; composition: string; form: TranscribedItem['form'] }

/** Two Schedule H antibiotics and a Schedule H1 one; a strip has ten pieces. */
export const azithromycin: Prescribed = {
  name: 'Azee 500 Tablet',
  composition: 'Azithromycin (500mg)',
  form: 'tablet',
}
export const amoxicillin: Prescribed = {
  name: 'Mox 500 Capsule',
  composition: 'Amoxycillin (500mg)',
  form: 'capsule',
}
export const cefixime: Prescribed = {
  name: 'Taxim-O 200 Tablet',
  composition: 'Cefixime (200mg)',
  form: 'tablet',
}

let made = 0

/** A medicine that needs a prescription: 50 strips of ten at ₹120. */
export function newPrescribed(
  pharmacy: Pick<TestActor, 'api'>,
  medicine: Prescribed = azithromycin,
  given: Partial<MedicineInput> = {},
) {
  made += 1
  const { composition, form } = medicine
  return newMedicine(pharmacy, {
    name: `${medicine.name} ${made}`,
    composition,
    form,
    packSize: form === 'capsule' ? 'strip of 10 capsules' : 'strip of 10 tablets',
    price: 120,
    stockQuantity: 50,
    category: 'Antibiotics',
    ...given,
  })
}

type Wanted = { _id: string; quantity: number }
type Chosen = { prescription: string; patient: string }

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

const dayMs = 24 * 3600 * 1000
/** The day in India, so many days ago. */
export const daysAgo = (days: number, now = Date.now()) =>
  new Date(now + 5.5 * 3_600_000 - days * dayMs).toISOString().slice(0, 10)

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
  medicine: Prescribed = azithromycin,
  given: Partial<TranscribedItem> = {},
): TranscribedItem {
  return { ...medicine, dose: 'One a day', days: 5, quantity: 10, repeats: 0, ...given }
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
 * Claims a shipment's prescription and verifies it, by default for exactly what was ordered. Flags of the
 * transcription are looked at.
 */
export async function verifyShipment(
  pharmacist: Pick<TestActor, 'api'>,
  shipment: string,
  given: Partial<VerificationInput> = {},
): Promise<Verification> {
  const { api } = pharmacist
  const params = { id: shipment }
  const { verification: claimed } = await api.verification.claim({ params })
  const body = { ...asOrdered(claimed), ...given }
  const verify = (acknowledged: VerificationFlag[]) =>
    api.verification.verify({ params, body: { ...body, acknowledged } })
  const { verification } = await verify([]).catch((error) => verify(flagsIn(error)))
  return verification
}

/** The flags of a `verification_flagged` refusal; throws other errors on. */
export function flagsIn(error: unknown): VerificationFlag[] {
  if (!(error instanceof Refusal) || error.code !== 'verification_flagged') throw error
  return error.details.flags as VerificationFlag[]
}

/** A placed order of prescription medicines of one pharmacy, verified for exactly what was ordered. */
export async function verifiedOrder(
  scenario: Pick<Scenario, 'shop' | 'pharmacy'>,
  customer: TestActor,
  items: Wanted[],
  chosen?: Chosen,
) {
  const order = await orderWith(scenario, customer, items, chosen)
  const verification = await verifyShipment(scenario.pharmacy, order.shipment)
  return { ...order, verification }
}
