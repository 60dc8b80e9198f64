import { batches } from '#contract/own-batches.ts'
import type { Serve } from '../../../platform/serve.ts'
import { addBatch } from './add-batch.ts'
import { correctBatch } from './correct-batch.ts'
import { countBatch } from './count-batch.ts'
import { exportMovements } from './export-movements.ts'
import { listBatches, listBatchesOf } from './list-batches.ts'
import { listMovements } from './list-movements.ts'
import { retireBatch } from './retire-batch.ts'

export function batchRoutes(serve: Serve): void {
  serve(batches.ofMedicine, listBatchesOf)
  serve(batches.add, addBatch)
  serve(batches.list, listBatches)
  serve(batches.correct, correctBatch)
  serve(batches.count, countBatch)
  serve(batches.retire, retireBatch)
  serve(batches.ledger, listMovements)
  serve.stream(batches.exportLedger, exportMovements)
}
