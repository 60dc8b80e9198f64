export { findPharmacyLogin } from './queries.ts'
export { createPharmacy, type PharmacyRegistration } from './register-pharmacy.ts'
export { pharmacyRoutes } from './routes.ts'
