import { recalls } from '#contract/recalls.ts'
import type { Serve } from '../../platform/serve.ts'
import { closeRecall } from './close-recall.ts'
import { exportBuyers } from './export-buyers.ts'
import { openRecall } from './open-recall.ts'
import { listOrderRecalls } from './order-recalls.ts'
import { answerRecall, listOwnRecalls } from './own-recalls.ts'
import { previewRecall } from './preview-recall.ts'
import { listBuyers, listRecalled, listRecalls, showRecall } from './show-recall.ts'

export function recallRoutes(serve: Serve): void {
  serve(recalls.list, listRecalls)
  serve(recalls.preview, previewRecall)
  serve.outside(recalls.open, openRecall)
  serve(recalls.detail, showRecall)
  serve(recalls.batches, listRecalled)
  serve(recalls.buyers, listBuyers)
  serve.stream(recalls.exportBuyers, exportBuyers)
  serve.outside(recalls.close, closeRecall)
  serve(recalls.own, listOwnRecalls)
  serve(recalls.answer, answerRecall)
  serve(recalls.ofOrder, listOrderRecalls)
}
