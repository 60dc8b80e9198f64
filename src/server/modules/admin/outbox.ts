import { Problem } from '#contract/problem.ts'
import type { OutboxEmail } from '#contract/shop.ts'
import type { Context } from '../../platform/context.ts'
import { newestEmails } from '../../platform/email-queue.ts'
import { isLoopbackHost } from '../../platform/loopback.ts'

const most = 50

/**
 * Emails give access to accounts, so only a demo on the local machine shows them, and only under its own names: a
 * foreign site can point its name at 127.0.0.1 (DNS rebinding), and the browser then lets its pages read every
 * response. The Host header tells.
 */
export function showOutboxWith({ outbox }: { outbox: boolean }) {
  return async ({ db, host }: Context): Promise<{ emails: OutboxEmail[] }> => {
    if (!outbox || !isLoopbackHost(host.replace(/:\d+$/, ''))) throw new Problem('not_found')
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
