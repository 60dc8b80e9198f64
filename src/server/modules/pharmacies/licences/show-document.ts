import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { Streamed } from '../../../platform/serve.ts'
import type { VirusScanner } from '../../../platform/uploads/virus-scanner.ts'
import { findDocument } from './document-queries.ts'
import { requireClean } from './require-clean.ts'

type Ctx = Context<Actor>
type Input = { params: { id: string } }

export async function showPicture(ctx: Ctx, { params }: Input): Promise<Streamed> {
  const { content } = await readableDocument(ctx, params.id, 'picture')
  return { body: once(content) }
}

/**
 * A PDF is checked each time it is opened: it may be older than the scanner, or than the signature of what is in it.
 */
export function showPdfWith(virusScanner: VirusScanner | undefined) {
  return async (ctx: Ctx, { params }: Input): Promise<Streamed> => {
    const { content, licenceId } = await readableDocument(ctx, params.id, 'pdf')
    await requireClean(ctx, virusScanner, { content, licenceId, refusals: notOpened })
    return { body: once(content) }
  }
}

const notOpened = {
  infected_document:
    'A virus scanner found something harmful in this file, so it can’t be opened. A new scan of the licence is needed.',
  document_unchecked:
    'We could not check this file for viruses, so it was not opened. Please try again in a few minutes.',
}

/** A scan of one kind, for its pharmacy and administrators; otherwise `not_found`. */
async function readableDocument({ db, actor }: Ctx, id: string, kind: 'picture' | 'pdf') {
  const document = await findDocument(db, id)
  const isTheirs =
    actor.role === 'admin' || (actor.role === 'pharmacy' && actor.id === document?.pharmacyId)
  if (document === null || document.kind !== kind || !isTheirs) throw new Problem('not_found')
  return document
}

async function* once(content: Uint8Array) {
  yield Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}
