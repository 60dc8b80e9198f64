import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Streamed } from '../../platform/serve.ts'
import { deleteUnused, findPhoto } from './photo-queries.ts'
import type { Of } from './return-queries.ts'

/** The photo, for those who may see it; otherwise `not_found`. */
export async function showPhoto(
  { db, actor }: Context<Actor>,
  { params }: { params: { id: string } },
): Promise<Streamed> {
  const content = await findPhoto(db, params.id, ofActor(actor))
  if (content === null) throw new Problem('not_found')
  return { body: once(content) }
}

/** Idempotent. */
export async function removePhoto(
  { db, actor }: Context<Actor<'customer'>>,
  { params }: { params: { id: string } },
) {
  await deleteUnused(db, { id: params.id, customerId: actor.id })
  return { success: true as const }
}

function ofActor({ role, id }: Actor): Of {
  if (role === 'admin') return 'all'
  return role === 'customer' ? { customerId: id } : { pharmacyId: id }
}

async function* once(content: Uint8Array) {
  yield Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}
