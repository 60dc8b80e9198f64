import { orderNumber } from '#contract/order-number.ts'
import type { Context } from '../../platform/context.ts'
import { findCustomers, notificationsForAdmins } from '../accounts/index.ts'
import { type NotificationToSend, notify } from '../notifications/index.ts'
import type { Decider } from './decider.ts'
import type { DeliveredItem } from './item-queries.ts'
import { acceptedEmail, overruledEmail, refusedEmail, requestEmail } from './return-emails.ts'
import type { ReturnRow } from './return-queries.ts'

type Asked = { id: string; orderId: string; quantity: number; item: DeliveredItem }

/** Notifies the pharmacy of a request, unless it was closed. */
export async function notifyOfRequest(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, orderId, quantity, item }: Asked,
): Promise<void> {
  const { pharmacyId, pharmacyName: name, pharmacyEmail: email, pharmacyClosedAt } = item
  if (pharmacyClosedAt !== null) return
  const notification: NotificationToSend = {
    to: { role: 'pharmacy', id: pharmacyId },
    kind: 'return_requested',
    subjectId: id,
    facts: { order: orderNumber(orderId), medicine: item.name, quantity },
    email: requestEmail({ id, orderId, quantity }, { name, email }),
  }
  await notify(db, now, [notification])
}

/** Notifies the customer of the decision, and the pharmacy or the administrators if the other one decided. */
export async function notifyOfAnswer(
  { db, now, actor }: Pick<Context<Decider>, 'db' | 'now' | 'actor'>,
  row: ReturnRow,
  { amountPaise, inCash }: { amountPaise: number; inCash: boolean },
): Promise<void> {
  const { id, orderId, quantity, name, state, answer } = row
  const accepted = state === 'accepted'
  const kind = accepted ? 'return_accepted' : 'return_refused'
  const facts = { order: orderNumber(orderId), medicine: name, quantity }
  const [customer] = await findCustomers(db, [row.customerId])
  const notifications: NotificationToSend[] = []
  if (customer !== undefined)
    notifications.push({
      to: { role: 'customer', id: customer.id },
      kind,
      subjectId: id,
      facts,
      email: accepted
        ? acceptedEmail({ id, orderId, quantity, answer, amountPaise, inCash }, customer)
        : refusedEmail({ id, orderId, answer }, customer),
    })
  if (actor.role === 'admin' && row.pharmacyClosedAt === null)
    notifications.push({
      to: { role: 'pharmacy', id: row.pharmacyId },
      kind,
      subjectId: id,
      facts,
      ...(accepted
        ? {
            email: overruledEmail(
              { id, orderId, quantity },
              { name: row.pharmacyName, email: row.pharmacyEmail },
            ),
          }
        : {}),
    })
  // Administrators may overrule a refusal.
  if (actor.role === 'pharmacy' && !accepted)
    notifications.push(...(await notificationsForAdmins(db, { kind, subjectId: id, facts })))
  await notify(db, now, notifications)
}
