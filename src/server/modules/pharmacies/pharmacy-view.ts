import type { Pharmacy } from '#contract/pharmacies.ts'
import type { PharmacyRow } from './queries.ts'

/** A pharmacy as its owner and the administrator see it. */
export function pharmacyView(row: Omit<PharmacyRow, 'passwordHash' | 'closedAt'>): Pharmacy {
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
  }
}
