import { randomUUID } from 'node:crypto'
import type { Session } from '#contract/accounts.ts'
import type { Medicine, MedicineInput } from '#contract/medicine.ts'
import { demoLogins } from '#server/demo/people.ts'
import { goodMedicine } from '../good-medicine.ts'
import type { Journey } from './shop.ts'

export const password = 'Secret1!'

/** An e-mail that nobody in this shop has yet. */
export const freshEmail = () => `${randomUUID().slice(0, 8)}@example.in`

export function newCustomer(journey: Journey, name = 'Asha Patil'): Promise<Session> {
  const body = { name, email: freshEmail(), password }
  return journey.api().accounts.customerRegister({ body })
}

/** A pharmacy that waits for approval; it may do everything but sell. */
export function newPharmacy(journey: Journey, name = 'Tulsi Medicals'): Promise<Session> {
  const given = { address: '1 Station Road, Pune 411001', phone: '9800000299' }
  const body = { name, email: freshEmail(), password, licenseNumber: 'MH-PZ2-290017', ...given }
  return journey.api().pharmacies.register({ body })
}

/** Somebody of the demo shop: its customer, its first verified pharmacy, its administrator. */
export function demoPerson(journey: Journey, role: 'customer' | 'pharmacy' | 'admin') {
  const login = demoLogins.find((one) => one.role === role)
  if (login === undefined) throw new Error(`The demo shop has no ${role}.`)
  const body = { email: login.email, password: login.password }
  const { accounts, pharmacies } = journey.api()
  if (role === 'pharmacy') return pharmacies.login({ body })
  return role === 'admin' ? accounts.adminLogin({ body }) : accounts.customerLogin({ body })
}

/** A medicine that no other test touches; of the demo shop's first pharmacy unless it is `by` another. */
export async function newMedicine(
  journey: Journey,
  given: Partial<MedicineInput> & { name: string },
  by?: Pick<Session, 'token'>,
): Promise<Medicine> {
  const pharmacy = journey.api(by ?? (await demoPerson(journey, 'pharmacy')))
  return pharmacy.catalogue.create({
    body: { ...goodMedicine, composition: 'Paracetamol (650 mg)', ...given },
  })
}

/** The pharmacy counts its shelf anew. */
export async function setStock(journey: Journey, { _id, name }: Medicine, stockQuantity: number) {
  const pharmacy = journey.api(await demoPerson(journey, 'pharmacy'))
  await pharmacy.catalogue.update({ params: { id: _id }, body: { name, stockQuantity } })
}

/** A customer with units of a medicine in the cart. */
export async function customerWith(
  journey: Journey,
  ...lines: [{ _id: string }, quantity: number][]
): Promise<Session> {
  const customer = await newCustomer(journey)
  for (const [{ _id }, quantity] of lines)
    await journey.api(customer).cart.add({ body: { itemId: _id, quantity } })
  return customer
}
