import type { Clock } from './clock.ts'
import type { SandboxOptions } from './options.ts'
import type { Store } from './store/store.ts'
import type { Courier } from './webhooks/courier.ts'

/** What every part of the provider works with. */
export type Sandbox = {
  options: SandboxOptions
  store: Store
  clock: Clock
  courier: Courier
}
