import { papers } from '#contract/papers.ts'
import type { Serve } from '../../platform/serve.ts'
import { listPapers, papersOfConsignment, papersOfOrder } from './list-papers.ts'
import { paperFile } from './paper-file.ts'
import { exportRegister } from './register.ts'

export function invoiceRoutes(serve: Serve): void {
  serve(papers.ofOrder, (ctx, { params }) => papersOfOrder(ctx, params.orderId))
  serve(papers.ofConsignment, papersOfConsignment)
  serve(papers.ofAnyOrder, (ctx, { params }) => papersOfOrder(ctx, params.id))
  serve.stream(papers.file, paperFile)
  serve(papers.list, listPapers)
  serve.stream(papers.register, exportRegister)
}
