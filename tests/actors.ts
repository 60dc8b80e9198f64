import type { AdminRole } from '#contract/admin-roles.ts'
import type { Client } from '#contract/client.ts'
import type { Api } from '#contract/index.ts'
import type { MedicineInput } from '#contract/medicine.ts'
import type { InvitedRole } from '#contract/staff.ts'
import { createAdministrator } from '#server/modules/accounts/index.ts'
import { createPharmacy } from '#server/modules/pharmacies/index.ts'
import type { TestShop } from './app.ts'
import { goodMedicine } from './good-medicine.ts'
import { addActivePharmacist, enrolmentNumber } from './pharmacists.ts'
import { freshStaffEmail, seedMember } from './staff-rows.ts'

export type TestActor = { token: string; id: string; email: string; api: Client<Api> }

export const password = 'Kesar!48lota'
let made = 0

export async function newCustomer(
  shop: Pick<TestShop, 'as'>,
  name = 'Meera Kulkarni',
): Promise<TestActor> {
  made += 1
  const email = `customer${made}@example.in`
  const { token, user } = await shop
    .as()
    .accounts.customerRegister({ body: { name, email, password } })
  return { token, id: user._id, email, api: shop.as(token, password) }
}

/** A logged-in administrator, by default the owner, who may make every call. */
export async function newAdmin(shop: TestShop, role: AdminRole = 'owner'): Promise<TestActor> {
  made += 1
  const email = `admin${made}@example.in`
  const { db } = shop.database
  await createAdministrator({ db }, { name: 'Asha Admin', email, password, role })
  const { token, user } = await shop.as().accounts.adminLogin({ body: { email, password } })
  return { token, id: user._id, email, api: shop.as(token, password) }
}

/** The logged-in owner of a pharmacy; by default verified, with an active pharmacist. */
export async function newPharmacy(shop: TestShop, { verified = true } = {}): Promise<TestActor> {
  made += 1
  const email = `pharmacy${made}@example.in`
  const given = {
    name: `Sanjeevani Medicals ${made}`,
    email,
    password,
    address: '12 Laxmi Road, Pune 411030',
    phone: '9822044170',
    licenseNumber: `MH-PZ2-${made}`,
    district: 'Pune',
  }
  const { db } = shop.database
  const approved = { ...given, enrolmentNumber }
  const { id } = await createPharmacy(
    { db },
    verified ? approved : given,
    verified ? new Date() : null,
  )
  if (verified) await addActivePharmacist(shop.database.db, id)
  const { token } = await shop.as().pharmacies.login({ body: { email, password } })
  return { token, id, email, api: shop.as(token, password) }
}

/** A logged-in staff member who has joined a pharmacy; `id` is the pharmacy's, as in the session. */
export async function newStaff(
  shop: TestShop,
  pharmacy: Pick<TestActor, 'id'>,
  role: InvitedRole,
  name = 'Ravi Patil',
): Promise<TestActor & { staffId: string }> {
  const email = freshStaffEmail()
  const staffId = await seedMember(shop, pharmacy.id, { role, email, name, password })
  const { token } = await shop.as().pharmacies.login({ body: { email, password } })
  return { token, id: pharmacy.id, email, api: shop.as(token, password), staffId }
}

export async function newMedicine(
  pharmacy: Pick<TestActor, 'api'>,
  given: Partial<MedicineInput> = {},
) {
  made += 1
  return pharmacy.api.catalogue.create({
    body: { ...goodMedicine, name: `Paracetamol 650 mg tablets ${made}`, ...given },
  })
}

export const address = {
  fullName: 'Meera Kulkarni',
  addressLine1: '14, Lakshmi Niwas, Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '9822044170',
  district: 'Pune',
}
