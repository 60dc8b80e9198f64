import type { Alert, alerts } from '#contract/alerts.ts'
import type { Answer } from '#contract/endpoint.ts'
import { type AlertRow, findOpenAlerts } from '../../platform/alerts.ts'
import type { Context } from '../../platform/context.ts'

const most = 100

/** What an administrator must look after, last seen first. */
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
