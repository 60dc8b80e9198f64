export { mayBePacked, type PickableBatch, type Taken } from './batches/pick-choice.ts'
export { findPicks, findStocked, type PickRow } from './batches/pick-queries.ts'
export { isRecalled, type PackedLine, pickToPack } from './batches/pick-to-pack.ts'
export { lockShelves } from './batches/sale-queries.ts'
export { changesBy } from './change-queries.ts'
export { factsOf } from './facts/medicine-facts.ts'
export { findMedicinesByWords } from './find-by-words.ts'
export { BrokenFile } from './import/broken-file.ts'
export {
  type ImportInput,
  type ImportWatch,
  importMedicines,
  type ReadThrough,
  type RefusedRow,
  readThrough,
} from './import/import-medicines.ts'
export { refusedRowsHeader, refusedRowsLine } from './import/refused-rows.ts'
export { catalogueJobs } from './jobs.ts'
export { type PhotoLine, photoLine } from './photos/photo-line.ts'
export { preparePhoto } from './photos/prepare-photo.ts'
export { receivePhoto } from './photos/receive-photo.ts'
export { servePhotos } from './photos/serve-photos.ts'
export { notePopularity } from './popularity-queries.ts'
export { findMetMedicines, retireBatches as retireRecalled } from './recalls/block-queries.ts'
export {
  blockBatches,
  blockNewcomers,
  findMet,
  findRecalledNewcomers,
  releaseRecalled,
} from './recalls/recall-batches.ts'
export {
  endRecall,
  insertRecall,
  isKnown as isRecallKnown,
  type RecallRow,
  takeRecallTurn,
} from './recalls/recall-queries.ts'
export { forgetAuthor } from './reviews/own-queries.ts'
export { catalogueRoutes } from './routes.ts'
export { countSalts } from './salt-queries.ts'
export { findSellable, type Sellable } from './sellable-queries.ts'
export { serveSitemap } from './sitemap/serve-sitemap.ts'
export { hold, putBack, release, sell, sellFromShelf } from './stock.ts'
export { findPacked, NotSoldAgain, type Packed, takeBack } from './take-back.ts'
export type { SoldItem, Units } from './units.ts'
export { visible, visibleOnItsOwn } from './visibility-queries.ts'
