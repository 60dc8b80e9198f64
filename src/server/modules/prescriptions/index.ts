export { encryptPatientsAgain, encryptPrescriptionsAgain } from './encrypt-again-queries.ts'
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
export {
  findNewestUploaded,
  findVerifiedItems,
  type VerifiedItem,
} from './items/own-item-queries.ts'
export { comparable } from './items/paper-key.ts'
export {
  findPaperKey,
  openNote,
  openPrescriptions,
  openTranscribed,
} from './items/transcribed.ts'
export { prescriptionJobs } from './jobs.ts'
export { lockForOrder } from './lock-for-order.ts'
export type { DrawnPage } from './pages/drawn-page.ts'
export { encryptPagesAgain } from './pages/encrypt-again.ts'
export { findLastAdded, findPharmacyViews, type Viewer } from './pages/page-queries.ts'
export { preparePages } from './pages/prepare-pages.ts'
export { storePages } from './pages/store-pages.ts'
export { viewPage } from './pages/view-page.ts'
export {
  openDetails,
  openPatients,
  tokensOfPatient,
} from './patients/patient-details.ts'
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
