import { randomUUID } from 'node:crypto'
import type { Session } from '#contract/accounts.ts'
import type { Medicine, MedicineInput } from '#contract/medicine.ts'
import { demoLogins } from '#server/demo/people.ts'
import { goodMedicine } from '../good-medicine.ts'
import type { E2eShop } from './shop.ts'

export const password = 'Kesar!48lota'

/** An email address that no account in this shop uses yet. */
export const freshEmail = () => `${randomUUID().slice(0, 8)}@example.in`

export function newCustomer(e2e: E2eShop, name = 'Asha Patil'): Promise<Session> {
  const body = { name, email: freshEmail(), password }
  return e2e.api().accounts.customerRegister({ body })
}

let registered = 0

/** A pharmacy that waits for approval; it may do everything but sell. */
export function newPharmacy(e2e: E2eShop, name = 'Tulsi Medicals'): Promise<Session> {
  const given = { address: '1 Station Road, Pune 411001', phone: '9800000299' }
  registered += 1
  const licenseNumber = `MH-PZ2-${290_016 + registered}`
  const body = { name, email: freshEmail(), password, licenseNumber, ...given }
  return e2e.api().pharmacies.register({ body })
}

/** Opens the link that was sent to the email of a registered pharmacy. */
export async function confirmEmail(e2e: E2eShop, { user }: Session): Promise<void> {
  const { emails } = await e2e.api().shop.outbox()
  const link = emails.find(({ to, body }) => to === user.email && body.includes('/confirm-email#'))
  const token = link?.body.match(/#token=([\w-]+)/)?.[1] ?? ''
  await e2e.api().pharmacyEmail.confirm({ body: { token } })
}

/** A user of the demo shop: its customer, its first verified pharmacy or its administrator. */
export function demoPerson(e2e: E2eShop, role: 'customer' | 'pharmacy' | 'admin') {
  const login = demoLogins.find((one) => one.role === role)
  if (login === undefined) throw new Error(`The demo shop has no ${role}.`)
  const body = { email: login.email, password: login.password }
  const { accounts, pharmacies } = e2e.api()
  if (role === 'pharmacy') return pharmacies.login({ body })
  return role === 'admin' ? accounts.adminLogin({ body }) : accounts.customerLogin({ body })
}

/** A medicine that no other test touches; by default of the demo shop's first pharmacy. */
export async function newMedicine(
  e2e: E2eShop,
  given: Partial<MedicineInput> & { name: string },
  by?: Pick<Session, 'token'>,
): Promise<Medicine> {
  const pharmacy = e2e.api(by ?? (await demoPerson(e2e, 'pharmacy')))
  const { batchNumber, expiryDate, ...medicine } = await pharmacy.catalogue.create({
    body: { ...goodMedicine, composition: 'Paracetamol (650 mg)', ...given },
  })
  return { ...medicine, batchNumber: batchNumber ?? '', expiryDate: expiryDate ?? '' }
}

/** Sets a medicine's stock as its pharmacy does. */
export async function setStock(e2e: E2eShop, { _id, name }: Medicine, stockQuantity: number) {
  const pharmacy = e2e.api(await demoPerson(e2e, 'pharmacy'))
  await pharmacy.catalogue.update({ params: { id: _id }, body: { name, stockQuantity } })
}

/** A customer with units of a medicine in the cart. */
export async function customerWith(
  e2e: E2eShop,
  ...items: [{ _id: string }, quantity: number][]
): Promise<Session> {
  const customer = await newCustomer(e2e)
  for (const [{ _id }, quantity] of items)
    await e2e.api(customer).cart.add({ body: { itemId: _id, quantity } })
  return customer
}
