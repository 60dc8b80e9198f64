import { addVerifiedPharmacist, createPharmacy } from '#server/modules/pharmacies/index.ts'
import type { Db } from '#server/platform/db.ts'

/** Opens a pharmacy that may sell everything; returns its id. */
export async function openPharmacy(db: Db, number: number, now: Date): Promise<string> {
  const registration = {
    name: `Pharmacy ${number}`,
    email: `pharmacy${number}@example.in`,
    password: 'Kesar!48lota',
    address: `${number} MG Road, Pune 411001`,
    phone: '9822044170',
    licenseNumber: `MH-PZ2-${number}`,
    enrolmentNumber: `27AAAPE${1000 + number}F1E5`,
    district: 'Pune',
  }
  const { id } = await createPharmacy({ db }, registration, now)
  const pharmacist = {
    pharmacyId: id,
    staffId: id,
    name: `Pharmacist ${number}`,
    council: '27',
    registrationNumber: `${100_000 + number}`,
    validTo: '2099-12-30',
  }
  await addVerifiedPharmacist(db, pharmacist, now)
  return id
}
