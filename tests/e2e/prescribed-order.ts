import { randomUUID } from 'node:crypto'
import type { Session } from '#contract/accounts.ts'
import type { Medicine } from '#contract/medicine.ts'
import { drawPicture } from '../pictures.ts'
import { callSandbox, deliveryAddress } from './paid-order.ts'
import { newCustomer, newMedicine } from './people.ts'
import type { E2eShop } from './shop.ts'

let made = 0

/** A Schedule H antibiotic of the demo shop's first pharmacy: strips of ten tablets. */
export function newPrescribed(e2e: E2eShop, name = 'Korazith 500 Tablet'): Promise<Medicine> {
  made += 1
  const facts = { composition: 'Azithromycin (500mg)', packSize: 'strip of 10 tablets' } as const
  return newMedicine(e2e, { name: `${name} ${made}`, ...facts, form: 'tablet', price: 120 })
}

/** The prescriber, the patient and the date that every test transcribes. */
export const paper = {
  patient: 'Asha Patil',
  prescriber: 'Dr Sneha Joshi',
  number: 'MMC 2009/04/1187',
  address: 'Joshi Clinic, 22 Tilak Road, Pune 411030',
  today: () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10),
}

/** A new customer's paid order of prescription medicines with an uploaded prescription. */
export async function prescribedOrder(
  e2e: E2eShop,
  medicines: readonly { _id: string }[],
  { quantity = 1, pages = 1 } = {},
) {
  const customer = await newCustomer(e2e)
  const { prescription, patient } = await uploadedPrescription(e2e, customer, pages)
  const client = e2e.api(customer)
  for (const { _id } of medicines) await client.cart.add({ body: { itemId: _id, quantity } })
  const cartItems = medicines.map(({ _id }) => ({ _id, quantity }))
  const { order } = await client.orders.createPayment({
    body: {
      cartItems,
      // By the default rules it stays in the pharmacy’s district.
      deliveryAddress: { ...deliveryAddress, district: 'Pune' },
      prescription,
      patient,
    },
  })
  const window = { method: 'card', outcome: 'success' }
  const body = await callSandbox(e2e, `checkout/${order.id}/pay`, window)
  const { orderId } = await client.orders.verifyPayment({ body })
  const { order: bought } = await client.orders.detail({ params: { orderId } })
  const shipment = bought.shipments.find((one) => one.needsPrescription)?._id ?? ''
  return { customer, orderId, prescription, shipment }
}

/** A finished prescription of a customer, with a patient. */
export async function uploadedPrescription(e2e: E2eShop, customer: Session, pages = 1) {
  const client = e2e.api(customer)
  const { patient } = await client.patients.add({
    body: {
      name: paper.patient,
      dateOfBirth: '1988-01-20',
      sex: 'female',
      address: '14, Lakshmi Niwas, Prabhat Road, Pune 411004',
      relation: 'self',
    },
  })
  const id = randomUUID()
  await client.prescriptions.start({ params: { id } })
  for (let page = 0; page < pages; page += 1) {
    const answer = await fetch(`${e2e.url}/api/prescriptions/${id}/uploads/${randomUUID()}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await drawPicture({ width: 900, height: 1200 }).jpeg().toBuffer()),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const body = { patient: patient._id, note: 'Any brand will do.' }
  await client.prescriptions.finish({ params: { id }, body })
  return { prescription: id, patient: patient._id }
}
