import { addVerifiedPharmacist } from '#server/modules/pharmacies/index.ts'
import type { Db } from '#server/platform/db.ts'

/** The last day on which the registration of a test's pharmacist is valid. */
export const pharmacistValidTo = '2099-12-30'
/** The enrolment number of a test's pharmacies: without a tax number, they would sell for 30 days only. */
export const enrolmentNumber = '27AAAPE1234F1E5'
let registered = 0

/** Registers the owner of a pharmacy as its active pharmacist; without one, it sells no prescription medicine. */
export async function addActivePharmacist(db: Db, pharmacyId: string): Promise<void> {
  registered += 1
  const registration = {
    pharmacyId,
    staffId: pharmacyId,
    name: 'Anjali Deshmukh',
    council: '27',
    registrationNumber: `${100_000 + registered}`,
    validTo: pharmacistValidTo,
  }
  await addVerifiedPharmacist(db, registration, new Date())
}
