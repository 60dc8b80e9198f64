export { closePharmacy, verifyPharmacy } from './approve-pharmacy.ts'
export {
  findContacts,
  findPharmacy,
  findPharmacyLogin,
  findPharmacyName,
  isOpenPharmacy,
} from './queries.ts'
export { createPharmacy } from './register-pharmacy.ts'
export { pharmacyRoutes } from './routes.ts'
export { setLinkedAccount } from './set-linked-account.ts'
