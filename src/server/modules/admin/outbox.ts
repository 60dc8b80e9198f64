import { Problem } from '#contract/problem.ts'
import type { OutboxEmail } from '#contract/shop.ts'
import type { Context } from '../../platform/context.ts'
import { newestEmails } from '../../platform/email-queue.ts'

const most = 50

/** Emails give access to accounts, so only a demo on the local machine shows them. */
export function showOutboxWith({ outbox }: { outbox: boolean }) {
  return async ({ db }: Context): Promise<{ emails: OutboxEmail[] }> => {
    if (!outbox) throw new Problem('not_found')
    const emails = (await newestEmails(db, most)).map(
      ({ id, recipient, subject, body, createdAt }) => ({
        _id: id,
        to: recipient,
        subject,
        body,
        at: createdAt.toISOString(),
      }),
    )
    return { emails }
  }
}
