import type { alerts } from '#contract/alerts.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { closeAlert as close } from '../../platform/alerts.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'

/** Somebody has looked after it: of two who say so at once, one does. */
export async function closeAlert(
  ctx: Context<Actor<'admin'>>,
  { params }: HandlerInput<typeof alerts.close>,
): Promise<Answer<typeof alerts.close>> {
  const alert = await close(ctx.db, params.id, ctx.now)
  if (alert === null) throw new Problem('alert_not_found')
  const { id, kind, message, orderId, count } = alert
  await recordAudit(ctx, {
    action: 'alert_closed',
    subject: { type: 'alert', id, name: message },
    before: { kind, count, ...(orderId === null ? {} : { order: orderId }) },
  })
  return { success: true }
}
