export { erasePrescriptionsOf, findUnerased } from './erase-queries.ts'
export {
  type DrawnChange,
  type DrawnUnits,
  lockPrescriptionItems,
  movePrescribed,
  reservePrescribed,
  setLastDispensed,
} from './items/draw-queries.ts'
export {
  findPrescriptionItems,
  findRemaining,
  findTranscription,
  type ItemRow,
  insertPrescriptionItems,
  type NewItem,
  remainingOf,
  storeTranscription,
  type Transcription,
} from './items/item-queries.ts'
export { comparable, paperKeyOf } from './items/paper-key.ts'
export { prescriptionJobs } from './jobs.ts'
export { lockForOrder, startReview } from './lock-for-order.ts'
export type { DrawnPage } from './pages/drawn-page.ts'
export { type PageCipher, type PageKeys, pageCipher } from './pages/page-cipher.ts'
export { findLastAdded, findPharmacyViews, type Viewer } from './pages/page-queries.ts'
export { preparePages } from './pages/prepare-pages.ts'
export { storePages } from './pages/store-pages.ts'
export { viewPage } from './pages/view-page.ts'
export { findPatientsOf } from './patients/patient-queries.ts'
export {
  endReviews,
  findPrescriptionsOf,
  lockPrescription,
  lockPrescriptions,
  lockPrescriptionsOfCustomer,
  updatePrescription,
} from './prescription-queries.ts'
export { type FoundPrescription, findPrescription } from './prescription-view.ts'
export { prescriptionRoutes } from './routes.ts'
export { storeSamplePatients, storeSamplePrescription } from './store-sample.ts'
