import type { MedicineInput } from '#contract/medicine.ts'
import { newMedicine, password, type TestActor } from '../actors.ts'
import { submitPharmacist } from '../staff.ts'
import type { ShopProcess } from './run-shop.ts'
import { admin } from './stand.ts'

type Api = Pick<ShopProcess, 'as'>

let made = 0

export async function adminOf(shop: Api): Promise<Pick<TestActor, 'token' | 'api'>> {
  const { token } = await shop.as().accounts.adminLogin({ body: admin })
  return { token, api: shop.as(token) }
}

/** A pharmacy that registers through the API and is verified, with its owner as its pharmacist. */
export async function openPharmacy(
  shop: Api,
): Promise<Pick<TestActor, 'token' | 'id' | 'email' | 'api'>> {
  made += 1
  const email = `seller${made}-${Date.now()}@example.in`
  const name = `Sanjeevani Medicals ${made}`
  const given = { address: '12 Laxmi Road, Pune 411030', phone: '9822044170' }
  const body = { name, email, password, licenseNumber: `MH-PZ3-${made}`, ...given }
  const { token, user } = await shop.as().pharmacies.register({ body })
  const { api } = await adminOf(shop)
  await api.people.verifyPharmacy({ params: { id: user._id } })
  const pharmacy = { token, id: user._id, email, api: shop.as(token) }
  const id = await submitPharmacist(pharmacy)
  await api.pharmacists.verify({ params: { id }, body: { validTo: '2099-12-30' } })
  return pharmacy
}

/** A medicine of a new pharmacy. */
export async function stockedMedicine(shop: Api, given: Partial<MedicineInput> = {}) {
  return newMedicine(await openPharmacy(shop), given)
}
