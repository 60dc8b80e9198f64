import type { SessionLimits } from './modules/accounts/index.ts'
import type { ShopSettings } from './modules/admin/index.ts'
import type { GrievanceDeps } from './modules/grievances/index.ts'
import type { Provider } from './modules/payments/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db.ts'
import type { DedicatedConnection } from './platform/dedicated-connection.ts'
import type { Tls } from './platform/http.ts'
import type { Lock } from './platform/locks.ts'
import type { Log } from './platform/log.ts'
import type { ChooseReads } from './platform/replicas/choose-reads.ts'
import type { Signals } from './platform/signals.ts'
import type { Terms } from './platform/terms.ts'
import type { Uploads } from './platform/uploads/uploads.ts'
import type { VirusScanner } from './platform/uploads/virus-scanner.ts'

/** The dependencies of the application; tests pass their own. */
export type AppDeps = {
  db: Db
  log: Log
  /** The source of catalogue changes. Without it, no response is cached. */
  dedicatedConnection?: DedicatedConnection
  /** How much memory cached responses may take; a default applies when this is missing. */
  responseCacheMegabytes?: number
  /** Replicas for reads. Without it, everything is read from `db`. */
  reads?: ChooseReads | undefined
  /** Delivers events as they are committed. Without it, event streams stay silent. */
  signals?: Signals
  clock?: Clock
  /** Without it, the process assumes that no other process uses its database. */
  lock?: Lock
  sessionSecret: string
  /** Where files arrive and take turns; without it, the application makes its own. */
  uploads?: Uploads
  /** Checks files that are stored as they came. Without it, they are not checked. */
  virusScanner?: VirusScanner | undefined
  provider: Provider
  /** Secrets that sign the provider's webhooks: the current one and, during a rotation, the previous one. */
  webhookSecrets: readonly string[]
  shop: ShopSettings
  /** Who runs the marketplace. Nobody is named when this is missing. */
  notices?: GrievanceDeps['notices']
  /** Defaults apply when this is missing. */
  terms?: Terms
  /** Limits logins and registrations; off only in tests and benchmarks that make many. */
  limited: boolean
  /** Refuses new passwords that are easy to guess; off only in tests and benchmarks. */
  strongPasswords: boolean
  /** Administrators, owners and pharmacists must have a second factor; off when this is missing. */
  requiresSecondFactor?: boolean
  /** When sessions end; the strict limits apply when this is missing. */
  sessionLimits?: SessionLimits
  /** Asks people who register to confirm their email; off only in tests and benchmarks that register many. */
  confirmsEmails: boolean
  development?: boolean
  /** A proxy terminates TLS in front of the shop: PUBLIC_URL is set. */
  behindProxy?: boolean
  /** Serves HTTPS instead of HTTP. */
  tls?: Tls
  /** Called with every route, for tests that list them. */
  onRoute?: (method: string, url: string) => void
}
