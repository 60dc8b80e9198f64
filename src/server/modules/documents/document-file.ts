import type { documents } from '#contract/documents.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Streamed } from '../../platform/serve.ts'
import { drawDocument } from './draw-document.ts'
import { findDocument } from './list-queries.ts'

/** A document as a PDF, rendered from its snapshot on request. Throws `document_not_found`. */
export async function documentFile(
  { db, actor }: Context<Actor>,
  { params }: HandlerInput<typeof documents.file>,
): Promise<Streamed> {
  const document = await findDocument(db, actor, params.id)
  if (document === null) throw new Problem('document_not_found')
  const file = await drawDocument(document.snapshot)
  return { filename: `${document.number.replaceAll('/', '-')}.pdf`, body: singleChunk(file) }
}

async function* singleChunk(file: Buffer): AsyncGenerator<Buffer> {
  yield file
}
