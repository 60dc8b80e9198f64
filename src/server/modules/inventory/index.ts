export { blockBatches, releaseRecalled } from './batches/block-batches.ts'
export { findRecalledMedicines, retireBatches as retireRecalled } from './batches/block-queries.ts'
export { lockStock, publishStockChanges } from './batches/change-batch-queries.ts'
export { insertMedicines, withFirstBatches } from './batches/first-batch-queries.ts'
export { factsOf } from './facts/medicine-facts.ts'
export { preparationOf } from './facts/medicine-rule.ts'
export { prescribedKeyOf, unitsPerPack } from './facts/prescribed-key.ts'
export { type Salt, saltsOf } from './facts/salts.ts'
export { comparableStrength } from './facts/strengths.ts'
export type { ImageDeps } from './foreign-images/fetch-images.ts'
export { BrokenFile } from './import/broken-file.ts'
export {
  type ImportInput,
  type ImportWatch,
  importMedicines,
  type ReadThrough,
  type RefusedRow,
  readThrough,
  refusedRowsHeader,
  refusedRowsLine,
} from './import/import-medicines.ts'
export { inventoryJobs } from './jobs.ts'
export {
  batchOnSale,
  findOwn,
  findRules,
  findSaleNeeds,
  type ListedRow,
  listedColumns,
  type MedicineRow,
  type MedicineRule,
  medicineColumns,
  type OwnMedicineRow,
} from './medicines/medicine-queries.ts'
export {
  medicineView,
  ownMedicineView,
  ratingOf,
  shownMedicineView,
  unitRupees,
} from './medicines/medicine-view.ts'
export { lastValues, nameOrder, orderOf } from './medicines/order-queries.ts'
export { cursorFrom, type Position, positionFrom } from './medicines/page-cursor.ts'
export { preparePhoto } from './photos/prepare-photo.ts'
export { servePhotos } from './photos/serve-photos.ts'
export { inventoryRoutes } from './routes.ts'
export { countSalts } from './salt-counts-queries.ts'
export type { Keeper, SoldStock } from './sold-stock-queries.ts'
export type { Units } from './stock.ts'
export { release } from './stock.ts'
export {
  anyStopped,
  onSaleIn,
  openSeller,
  reservedSaleUntil,
  sellerOf,
  visible,
  visibleOnItsOwn,
} from './visibility-queries.ts'
