import type { Alarm } from './alarm.ts'
import type { Clock } from './clock.ts'
import type { SandboxOptions } from './options.ts'
import type { Store } from './store/store.ts'

/** What every part of the provider works with. */
export type Sandbox = {
  options: SandboxOptions
  store: Store
  clock: Clock
  /** Carries events to the webhook. */
  courier: Alarm
  /** Does what was put off until later. */
  agenda: Alarm
}
