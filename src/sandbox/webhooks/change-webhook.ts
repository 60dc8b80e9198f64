import { z } from 'zod'
import { isLoopbackUrl } from '../loopback.ts'
import { badRequest } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { writeSetting } from '../store/settings.ts'
import { webhookSecret } from './target.ts'

const secret = z.string().min(1).max(200)

export const webhookChange = z
  .strictObject({
    /** A loopback http URL; null: events are only recorded. */
    url: z.string().nullable(),
    /** Setting a new secret turns the current one into the previous secret. */
    secret,
    previousSecret: secret.nullable(),
    /** The provider sets this after 24 hours of rejections; false enables the webhook again. */
    disabled: z.boolean(),
    /** While true, events are queued but not sent. */
    stopped: z.boolean(),
  })
  .partial()

export function changeWebhook(sandbox: Sandbox, change: z.infer<typeof webhookChange>) {
  const { store, courier } = sandbox
  if (typeof change.url === 'string' && !isLoopbackUrl(change.url)) {
    throw badRequest('url: The sandbox sends webhooks to this machine only: http://127.0.0.1:…')
  }
  store.transact(() => {
    if (change.url !== undefined) writeSetting(store, 'webhook-url', change.url ?? '')
    if (change.secret !== undefined) {
      writeSetting(store, 'webhook-previous-secret', webhookSecret(sandbox))
      writeSetting(store, 'webhook-secret', change.secret)
    }
    if (change.previousSecret !== undefined) {
      writeSetting(store, 'webhook-previous-secret', change.previousSecret ?? '')
    }
    if (change.disabled !== undefined) writeSetting(store, 'webhook-disabled', change.disabled)
    if (change.stopped !== undefined) writeSetting(store, 'webhook-stopped', change.stopped)
  })
  courier.wake()
}
