import type { Pharmacy } from '#contract/pharmacies.ts'
import { sellingBlock } from './licences/selling.ts'
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
  | 'enrolmentNumber'
  | 'stateCode'
  | 'taxNumberUntil'
  | 'form20Until'
  | 'suspendedAt'
  | 'suspensionReason'
> & { emailConfirmed: boolean }

/** A pharmacy as its owner and the administrator see it, on a day in India. */
export function pharmacyView(row: Shown, today: string): Pharmacy {
  const { id, name, email, username, phone, address, licenseNumber, createdAt, verifiedAt } = row
  return {
    _id: id,
    name,
    email,
    username,
    emailConfirmed: row.emailConfirmed,
    phone,
    address,
    licenseNumber,
    registrationDate: createdAt.toISOString(),
    verified: verifiedAt !== null,
    blocked: verifiedAt === null ? null : sellingBlock(row, today),
    suspension: row.suspendedAt && {
      since: row.suspendedAt.toISOString(),
      reason: row.suspensionReason ?? '',
    },
    gstin: row.gstin,
    enrolmentNumber: row.enrolmentNumber,
    stateCode: row.stateCode,
    taxNumberUntil: row.gstin || row.enrolmentNumber ? null : row.taxNumberUntil,
  }
}
