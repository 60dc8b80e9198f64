export { closePharmacy, verifyPharmacy } from './approve-pharmacy.ts'
export { type CountedShipments, storeCounted } from './counted-queries.ts'
export { pharmacyJobs } from './jobs.ts'
export { deriveSelling } from './licences/derive-queries.ts'
export { addActiveLicences } from './licences/first-licences.ts'
export { licenceJobs } from './licences/jobs.ts'
export { findActiveRetail, findRetailUntil } from './licences/licence-queries.ts'
export { countWaitingLicences } from './licences/list-licences.ts'
export { requirePermission } from './licences/require-permission.ts'
export { licenceRoutes } from './licences/routes.ts'
export { needsBlock, sellingBlock, workBlock } from './licences/selling.ts'
export { lockPharmacy, lockWaiting } from './lock-queries.ts'
export { pharmacyLogins } from './password-queries.ts'
export {
  findContacts,
  findPharmacy,
  findPharmacyLogin,
  findPharmacyName,
  findPremises,
  type PharmacyRow,
} from './queries.ts'
export { createPharmacy } from './register-pharmacy.ts'
export { pharmacyRoutes } from './routes.ts'
export { setLinkedAccount } from './set-linked-account.ts'
export { countWaitingPharmacists } from './staff/list-pharmacists.ts'
export { pharmacySessions } from './staff/login-queries.ts'
export { findPeople, personName } from './staff/name-queries.ts'
export { type ActivePharmacist, findActivePharmacist } from './staff/pharmacist-queries.ts'
export { addVerifiedPharmacist } from './staff/registration-queries.ts'
export { requirePharmacist } from './staff/require-pharmacist.ts'
export { worksAs } from './staff/role-queries.ts'
export { setStoppedSchedules } from './stop-schedules.ts'
