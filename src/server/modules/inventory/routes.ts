import { catalogue } from '#contract/catalogue.ts'
import { drugRules } from '#contract/drug-rules.ts'
import { imports } from '#contract/imports.ts'
import { listings } from '#contract/listings.ts'
import { batches } from '#contract/own-batches.ts'
import { photos } from '#contract/photos.ts'
import type { Serve } from '../../platform/serve.ts'
import type { Uploads } from '../../platform/uploads/uploads.ts'
import { addBatch } from './batches/add-batch.ts'
import { correctBatch } from './batches/correct-batch.ts'
import { countBatch } from './batches/count-batch.ts'
import { exportMovements } from './batches/export-movements.ts'
import { listBatches, listBatchesOf } from './batches/list-batches.ts'
import { listMovements } from './batches/list-movements.ts'
import { retireBatch } from './batches/retire-batch.ts'
import { deriveFacts } from './facts/medicine-facts.ts'
import { listUnclassified } from './facts/unclassified.ts'
import { fetchAgain } from './foreign-images/fetch-again.ts'
import { exportInventory } from './import/export-inventory.ts'
import { runImport } from './import/run-import.ts'
import { showColumns } from './import/show-columns.ts'
import type { InventoryDeps } from './inventory-deps.ts'
import { createMedicine } from './medicines/create-medicine.ts'
import { deleteMedicine } from './medicines/delete-medicine.ts'
import { listInventory, summarizeInventory } from './medicines/list-inventory.ts'
import { updateMedicine } from './medicines/update-medicine.ts'
import { uploadPhotoWith } from './photos/upload-photo.ts'
import {
  listRemoved,
  removeListing,
  restoreListing,
  showListing,
} from './removal/remove-listing.ts'

export function inventoryRoutes(serve: Serve, uploads: Uploads, deps: InventoryDeps): void {
  const withDeps =
    <Ctx, Input, Answer>(use: (ctx: Ctx & InventoryDeps, input: Input) => Answer) =>
    (ctx: Ctx, input: Input): Answer =>
      use({ ...ctx, ...deps }, input)
  serve(catalogue.create, withDeps(createMedicine))
  serve(catalogue.update, withDeps(updateMedicine))
  serve(catalogue.remove, deleteMedicine)
  serve(catalogue.inventory, listInventory)
  serve.statement(catalogue.deriveFacts, deriveFacts)
  serve(catalogue.inventorySummary, summarizeInventory)
  serve(drugRules.unclassified, listUnclassified)
  serve(batches.ofMedicine, withDeps(listBatchesOf))
  serve(batches.add, withDeps(addBatch))
  serve(batches.list, withDeps(listBatches))
  serve(batches.correct, withDeps(correctBatch))
  serve(batches.count, withDeps(countBatch))
  serve(batches.retire, withDeps(retireBatch))
  serve(batches.movements, withDeps(listMovements))
  serve.stream(batches.exportMovements, withDeps(exportMovements))
  serve.upload(imports.columns, showColumns)
  serve.upload(imports.run, withDeps(runImport))
  serve.stream(imports.export, exportInventory)
  serve.upload(photos.upload, uploadPhotoWith(uploads))
  serve(photos.fetchAgain, fetchAgain)
  serve(listings.removed, listRemoved)
  serve(listings.detail, showListing)
  serve(listings.remove, removeListing)
  serve(listings.restore, restoreListing)
}
