import { documents } from '#contract/documents.ts'
import type { Serve } from '../../platform/serve.ts'
import { documentFile } from './document-file.ts'
import { documentsOfOrder, documentsOfShipment, listDocuments } from './list-documents.ts'
import { exportRegister } from './register.ts'

export function documentRoutes(serve: Serve): void {
  serve(documents.ofOrder, (ctx, { params }) => documentsOfOrder(ctx, params.orderId))
  serve(documents.ofShipment, documentsOfShipment)
  serve(documents.ofAnyOrder, (ctx, { params }) => documentsOfOrder(ctx, params.id))
  serve.stream(documents.file, documentFile)
  serve(documents.list, listDocuments)
  serve.stream(documents.register, exportRegister)
}
