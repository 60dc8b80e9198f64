import type { Alarm } from './alarm.ts'
import type { Clock } from './clock.ts'
import type { SandboxOptions } from './options.ts'
import type { Store } from './store/store.ts'

/** Shared dependencies of the provider. */
export type Sandbox = {
  options: SandboxOptions
  store: Store
  clock: Clock
  /** Sends events to the webhook. */
  courier: Alarm
  /** Runs scheduled actions. */
  agenda: Alarm
}
