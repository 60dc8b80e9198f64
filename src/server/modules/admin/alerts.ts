import type { Alert, alerts } from '#contract/alerts.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { type AlertRow, closeAlert as close, findOpenAlerts } from '../../platform/alerts.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'

const most = 100

/** Open alerts, last seen first. */
export async function listAlerts({ db }: Context): Promise<Answer<typeof alerts.list>> {
  return { alerts: (await findOpenAlerts(db, most)).map(viewOf) }
}

function viewOf({ id, kind, message, orderId, count, raisedAt, lastAt }: AlertRow): Alert {
  return {
    _id: id,
    kind,
    message,
    orderId,
    count,
    raisedAt: raisedAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }
}

/** Closes an alert; of two concurrent calls one succeeds. */
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
