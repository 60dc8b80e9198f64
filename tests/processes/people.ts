import type { MedicineInput } from '#contract/medicine.ts'
import { newMedicine, password } from '../actors.ts'
import type { ShopProcess } from './run-shop.ts'
import { admin } from './stand.ts'

type Door = Pick<ShopProcess, 'as'>

let made = 0

export async function adminOf(shop: Door) {
  const { token } = await shop.as().accounts.adminLogin({ body: admin })
  return { token, api: shop.as(token) }
}

/** A pharmacy that was registered and verified as people do it. */
export async function openPharmacy(shop: Door) {
  made += 1
  const email = `seller${made}-${Date.now()}@example.in`
  const name = `Sanjeevani Medicals ${made}`
  const given = { address: '12 Laxmi Road, Pune 411030', phone: '9822044170' }
  const body = { name, email, password, licenseNumber: `MH-PZ3-${made}`, ...given }
  const { token, user } = await shop.as().pharmacies.register({ body })
  const { api } = await adminOf(shop)
  await api.people.verifyPharmacy({ params: { id: user._id } })
  return { token, id: user._id, email, api: shop.as(token) }
}

/** A medicine of a pharmacy of its own. */
export async function stockedMedicine(shop: Door, given: Partial<MedicineInput> = {}) {
  return newMedicine(await openPharmacy(shop), given)
}
