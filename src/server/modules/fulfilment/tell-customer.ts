import type { NotificationKind } from '#contract/notifications.ts'
import { findCustomers, newsForAdmins } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { type ConsignmentNews, consignmentMail } from './consignment-mail.ts'
import type { OwnOrder, PharmacyContext } from './own-order.ts'

/**
 * Tells the customer how the pharmacy fares with its part, and the administrator where nothing of it is sent.
 * Who has left can't be told, nor need be.
 */
export async function tellCustomer(
  { db, now }: PharmacyContext,
  { part, customerId }: OwnOrder,
  news: ConsignmentNews & { kind: NotificationKind },
): Promise<void> {
  const [customer] = await findCustomers(db, [customerId])
  const number = part.orderId.slice(0, 8)
  const about = { subjectId: part.orderId, facts: { number, pharmacy: part.pharmacyName } }
  if (news.kind === 'consignment_declined')
    await notify(db, now, await newsForAdmins(db, { kind: news.kind, ...about }))
  if (customer === undefined) return
  const mail = consignmentMail(part, news, customer)
  await notify(db, now, [
    {
      to: { role: 'customer', id: customer.id },
      kind: news.kind,
      ...about,
      facts: { ...about.facts, ...factsOf(news) },
      ...(mail === null ? {} : { mail }),
    },
  ])
}

function factsOf(news: ConsignmentNews): Record<string, string | number> {
  if (news.kind === 'consignment_shipped') return { carrier: news.carrier }
  if (news.kind === 'line_declined') return { lines: news.lines }
  return {}
}
