import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { Streamed } from '../../../platform/serve.ts'
import { findDocument } from './document-queries.ts'

/** A scan of one kind, for its pharmacy and administrators; otherwise `not_found`. */
export function showDocumentWith(kind: 'picture' | 'pdf') {
  return async (
    { db, actor }: Context<Actor>,
    { params }: { params: { id: string } },
  ): Promise<Streamed> => {
    const document = await findDocument(db, params.id)
    const isTheirs =
      actor.role === 'admin' || (actor.role === 'pharmacy' && actor.id === document?.pharmacyId)
    if (document === null || document.kind !== kind || !isTheirs) throw new Problem('not_found')
    return { body: once(document.content) }
  }
}

async function* once(content: Uint8Array) {
  yield Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}
