import { Problem } from '#contract/problem.ts'
import type { OutboxMail } from '#contract/shop.ts'
import type { Context } from '../../platform/context.ts'
import { newestMails } from '../../platform/kept-mails.ts'

const most = 50

/** Mails open accounts: a shop shows them only where its settings say that it is a demo for one's own machine. */
export function showOutboxWith({ outbox }: { outbox: boolean }) {
  return async ({ db }: Context): Promise<{ mails: OutboxMail[] }> => {
    if (!outbox) throw new Problem('not_found')
    const mails = (await newestMails(db, most)).map(
      ({ id, recipient, subject, body, createdAt }) => ({
        _id: id,
        to: recipient,
        subject,
        body,
        at: createdAt.toISOString(),
      }),
    )
    return { mails }
  }
}
