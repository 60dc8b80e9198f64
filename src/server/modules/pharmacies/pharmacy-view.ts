import type { Pharmacy } from '#contract/pharmacies.ts'
import type { PharmacyRow } from './queries.ts'

type Shown = Pick<
  PharmacyRow,
  | 'id'
  | 'name'
  | 'email'
  | 'username'
  | 'phone'
  | 'address'
  | 'licenseNumber'
  | 'createdAt'
  | 'verifiedAt'
  | 'gstin'
  | 'stateCode'
>

/** A pharmacy as its owner and the administrator see it. */
export function pharmacyView(row: Shown): Pharmacy {
  const { id, name, email, username, phone, address, licenseNumber, createdAt, verifiedAt } = row
  return {
    _id: id,
    name,
    email,
    username,
    phone,
    address,
    licenseNumber,
    registrationDate: createdAt.toISOString(),
    verified: verifiedAt !== null,
    gstin: row.gstin,
    stateCode: row.stateCode,
  }
}
