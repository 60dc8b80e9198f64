import { newMedicine } from './people.ts'
import type { Journey } from './shop.ts'

let made = 0

/** A pharmacy that has just registered over HTTP, with a medicine on its shelf. */
export async function newWaitingPharmacy(journey: Journey, name: string) {
  made += 1
  const body = {
    name,
    email: `waiting${made}@example.in`,
    password: 'Secret1!',
    address: `${made} MG Road, Pune 411001`,
    phone: '9822044170',
    licenseNumber: `MH-PZ9-${100 + made}`,
  }
  const session = await journey.api().pharmacies.register({ body })
  const medicine = await newMedicine(journey, { name: `Balm of ${name}` }, session)
  return { _id: session.user._id, name, session, medicine }
}
