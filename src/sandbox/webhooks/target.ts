import type { Sandbox } from '../sandbox.ts'
import { isSet, readSetting } from '../store/settings.ts'

/** The webhook's URL: set with the control API, otherwise from the options. */
export function webhookUrl({ store, options }: Sandbox): string | undefined {
  const set = readSetting(store, 'webhook-url')
  if (set !== undefined) return set || undefined
  return typeof options.webhookUrl === 'function' ? options.webhookUrl() : options.webhookUrl
}

/** Also works before the server listens, when a URL given as a function is not known yet. */
export function hasWebhook({ store, options }: Sandbox): boolean {
  return (readSetting(store, 'webhook-url') ?? options.webhookUrl ?? '') !== ''
}

export function maySend(sandbox: Sandbox): boolean {
  const { store } = sandbox
  const isHalted = isSet(store, 'webhook-disabled') || isSet(store, 'webhook-stopped')
  return !isHalted && hasWebhook(sandbox)
}

export function webhookSecret({ store, options }: Sandbox): string {
  return readSetting(store, 'webhook-secret') ?? options.webhookSecret
}

/** The secret before the last rotation. */
export function previousSecret({ store, options }: Sandbox): string | undefined {
  const set = readSetting(store, 'webhook-previous-secret') ?? options.previousWebhookSecret
  return set || undefined
}
