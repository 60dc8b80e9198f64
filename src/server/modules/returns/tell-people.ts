import type { Context } from '../../platform/context.ts'
import { findCustomers, newsForAdmins } from '../accounts/index.ts'
import { type News, notify } from '../notifications/index.ts'
import type { Decider } from './decider.ts'
import type { DeliveredLine } from './line-queries.ts'
import { acceptedMail, overruledMail, refusedMail, requestMail } from './return-mails.ts'
import type { ReturnRow } from './return-queries.ts'

type Asked = { id: string; orderId: string; quantity: number; line: DeliveredLine }

/** The pharmacy hears of it; one that was closed meanwhile has nobody to hear it. */
export async function tellOfRequest(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, orderId, quantity, line }: Asked,
): Promise<void> {
  const { pharmacyId, pharmacyName: name, pharmacyEmail: email, pharmacyClosedAt } = line
  if (pharmacyClosedAt !== null) return
  const news: News = {
    to: { role: 'pharmacy', id: pharmacyId },
    kind: 'return_requested',
    subjectId: id,
    facts: { order: orderId.slice(0, 8), medicine: line.name, quantity },
    mail: requestMail({ id, orderId, quantity }, { name, email }),
  }
  await notify(db, now, [news])
}

/** The customer hears what was decided; of the pharmacy and the administrator, who may not know it yet. */
export async function tellOfAnswer(
  { db, now, actor }: Pick<Context<Decider>, 'db' | 'now' | 'actor'>,
  row: ReturnRow,
  amountPaise: number,
): Promise<void> {
  const { id, orderId, quantity, name, state, answer } = row
  const accepted = state === 'accepted'
  const kind = accepted ? 'return_accepted' : 'return_refused'
  const facts = { order: orderId.slice(0, 8), medicine: name, quantity }
  const [customer] = await findCustomers(db, [row.customerId])
  const news: News[] = []
  if (customer !== undefined)
    news.push({
      to: { role: 'customer', id: customer.id },
      kind,
      subjectId: id,
      facts,
      mail: accepted
        ? acceptedMail({ id, orderId, quantity, answer, amountPaise }, customer)
        : refusedMail({ id, orderId, answer }, customer),
    })
  if (actor.role === 'admin' && row.pharmacyClosedAt === null)
    news.push({
      to: { role: 'pharmacy', id: row.pharmacyId },
      kind,
      subjectId: id,
      facts,
      ...(accepted
        ? {
            mail: overruledMail(
              { id, orderId, quantity },
              { name: row.pharmacyName, email: row.pharmacyEmail },
            ),
          }
        : {}),
    })
  // Who may overrule it.
  if (actor.role === 'pharmacy' && !accepted)
    news.push(...(await newsForAdmins(db, { kind, subjectId: id, facts })))
  await notify(db, now, news)
}
