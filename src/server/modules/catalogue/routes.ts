import { alternatives } from '#contract/alternatives.ts'
import { catalogue } from '#contract/catalogue.ts'
import { imports } from '#contract/imports.ts'
import { photos } from '#contract/photos.ts'
import type { Serve } from '../../platform/serve.ts'
import { findOffers } from './alternatives/find-offers.ts'
import { findSubstitutes } from './alternatives/find-substitutes.ts'
import { batchRoutes } from './batches/routes.ts'
import { createMedicine } from './create-medicine.ts'
import { deleteMedicine } from './delete-medicine.ts'
import { findSimilar } from './find-similar.ts'
import { exportInventory } from './import/export-inventory.ts'
import { runImport } from './import/run-import.ts'
import { showColumns } from './import/show-columns.ts'
import { listCategories } from './list-categories.ts'
import { listFacets } from './list-facets.ts'
import { listInventory } from './list-inventory.ts'
import { listMedicines } from './list-medicines.ts'
import { listOf, ofOne } from './made-of.ts'
import type { PhotoLine } from './photos/photo-line.ts'
import { uploadPhotoWith } from './photos/upload-photo.ts'
import { reviewRoutes } from './reviews/routes.ts'
import type { PurchaseOf } from './reviews/write-review.ts'
import { showMedicine } from './show-medicine.ts'
import { suggest } from './suggest.ts'
import { summarizeInventory } from './summarize-inventory.ts'
import { tellFacts } from './tell-facts.ts'
import { tellStock } from './tell-stock.ts'
import { updateMedicine } from './update-medicine.ts'

export function catalogueRoutes(serve: Serve, purchaseOf: PurchaseOf, line: PhotoLine): void {
  serve.kept(catalogue.list, listMedicines, ({ body }) => listOf(body))
  serve.kept(catalogue.facets, listFacets, () => listOf([]))
  serve.kept(catalogue.suggest, suggest, ({ medicines }) => listOf(medicines))
  serve.kept(catalogue.categories, listCategories, () => listOf([]))
  serve.kept(catalogue.detail, showMedicine, ofOne)
  serve.kept(catalogue.similar, findSimilar, listOf)
  serve.kept(alternatives.substitutes, findSubstitutes, ({ substitutes }) => listOf(substitutes))
  serve.kept(alternatives.offers, findOffers, ({ offers }) => listOf(offers))
  serve.statement(catalogue.stockInfo, tellStock)
  serve(catalogue.create, createMedicine)
  serve(catalogue.update, updateMedicine)
  serve(catalogue.remove, deleteMedicine)
  serve(catalogue.inventory, listInventory)
  serve.statement(catalogue.tellFacts, tellFacts)
  serve(catalogue.inventorySummary, summarizeInventory)
  batchRoutes(serve)
  reviewRoutes(serve, purchaseOf)
  serve.upload(imports.columns, showColumns)
  serve.upload(imports.run, runImport)
  serve.stream(imports.export, exportInventory)
  serve.upload(photos.upload, uploadPhotoWith(line))
}
