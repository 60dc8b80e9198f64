import { newMedicine } from './people.ts'
import type { E2eShop } from './shop.ts'

let made = 0

/** Registers a pharmacy over HTTP and adds a medicine to its inventory. */
export async function newWaitingPharmacy(e2e: E2eShop, name: string) {
  made += 1
  const body = {
    name,
    email: `waiting${made}@example.in`,
    password: 'Kesar!48lota',
    address: `${made} MG Road, Pune 411001`,
    phone: '9822044170',
    licenseNumber: `MH-PZ9-${100 + made}`,
  }
  const session = await e2e.api().pharmacies.register({ body })
  const medicine = await newMedicine(e2e, { name: `Balm of ${name}` }, session)
  return { _id: session.user._id, name, session, medicine }
}
