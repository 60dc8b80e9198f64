import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { changeMedicine } from './write-queries.ts'

/** Out of every list and cart at once; its row stays for the orders that have it. */
export async function deleteMedicine(
  { db, actor, now }: Context<Actor<'pharmacy'>>,
  { params }: { params: { id: string } },
) {
  const found = await changeMedicine(db, params.id, actor.id, { deletedAt: now })
  if (!found) throw new Problem('medicine_not_found')
  return { success: true as const, message: 'Medicine deleted successfully' }
}
