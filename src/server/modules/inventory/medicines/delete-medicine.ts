import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { closeMedicine } from './medicine-queries.ts'

/** Removes a medicine from every list and cart at once; its row stays for the orders that contain it. */
export async function deleteMedicine(
  ctx: Context<Actor<'pharmacy'>>,
  { params: { id } }: { params: { id: string } },
) {
  const closed = await closeMedicine(ctx.db, id, ctx.actor.id, ctx.now)
  if (closed === null) throw new Problem('medicine_not_found')
  const { name, ...before } = closed
  await recordAudit(ctx, {
    action: 'medicine_deleted',
    subject: { type: 'medicine', id, name },
    before,
  })
  return { success: true as const, message: 'Medicine deleted successfully' }
}
