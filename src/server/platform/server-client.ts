import pg from 'pg'
import { clientProblem } from './client-problem.ts'
import type { ServerAddress } from './database-address.ts'
import { cut, stateOf } from './find-primary.ts'

/** What a connection asks of, and tells, the servers that it belongs to. */
export type Registry = {
  /** The address of the primary; waits a moment where it is unknown, and rejects. */
  find(): Promise<ServerAddress>
  /** The URL of one of the servers, which has all that a connection needs. */
  url: string
  several: boolean
  opened(client: ServerClient): void
  ended(client: ServerClient): void
  /** Something says that this may not be the primary any more: look now. */
  suspect(): void
}

/** The server takes no writes: it is a standby, or an administrator said so. */
class ReadOnlyServer extends Error {
  code = '25006'
}

/**
 * The standby has not confirmed a commit whose wait was cancelled, so that a failover may lose it. The code is that of
 * a transaction whose outcome is unknown.
 */
class OnlyLocal extends Error {
  code = '08007'
}

/** In the server's code, so in no language: who warns that it did not wait for the standby. */
const waitForStandby = 'SyncRepWaitForLSN'
const readOnlyParameters = ['in_hot_standby', 'default_transaction_read_only']
/** Not the primary any more, or about to stop. */
const leaving = new Set(['25006', '57P01', '57P02', '57P03'])

/** A little longer than the longest statement of a pool, which the server itself ends. */
export const mayBeSilentMs = 40_000

type Callback = (error: Error | null, client?: pg.Client) => void

/** A connection to the primary, and to no other server. */
export class ServerClient extends pg.Client {
  readonly #registry: Registry
  /** Rejects `connect`. */
  readonly #problem: Error | null
  #isReadOnly = false
  /** Why the outcome of its last commit is unknown. */
  unconfirmed: Error | null = null
  /** How long it may be silent in both directions, in milliseconds; longer than its statements take. */
  longestSilenceMs: number

  constructor(
    registry: Registry,
    settings: pg.ClientConfig,
    longestSilenceMs = Number.POSITIVE_INFINITY,
  ) {
    const config = { ...settings, connectionString: registry.url }
    const problem = clientProblem(config)
    super(problem === null ? config : {})
    this.#problem = problem
    this.#registry = registry
    this.longestSilenceMs = longestSilenceMs
    const { connection } = this
    connection.on('parameterStatus', (said: { parameterName: string; parameterValue: string }) => {
      if (!readOnlyParameters.includes(said.parameterName)) return
      if (said.parameterValue === 'on') {
        this.#isReadOnly = true
        registry.suspect()
      }
    })
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === undefined || !leaving.has(code)) return
      registry.suspect()
      // After the statement has failed with the server's own words.
      setImmediate(() => cut(this, new Error('Connection terminated: the server is leaving')))
    })
    connection.on('notice', ({ routine }: { routine?: string }) => {
      if (routine !== waitForStandby) return
      this.unconfirmed = new OnlyLocal('a commit was not confirmed by the standby')
      // At once: the server is about to say that the commit succeeded.
      connection.emit('error', this.unconfirmed)
      cut(this)
    })
    // A pool listens only once the connection is open, but it may break before: then `connect` rejects.
    this.on('error', () => undefined)
    this.once('end', () => registry.ended(this))
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.Client> | undefined {
    const opened = this.#open()
    if (callback === undefined) return opened
    opened.then(
      (client) => callback(null, client),
      (error: Error) => callback(error),
    )
    return undefined
  }

  async #open(): Promise<pg.Client> {
    if (this.#problem !== null) throw this.#problem
    const { host, port } = await this.#registry.find()
    // One server alone is as the driver has read it from the URL, where it may be a socket's folder.
    if (this.#registry.several) Object.assign(this, { host, port })
    this.#registry.opened(this)
    try {
      await super.connect()
      if (this.#isReadOnly) await this.#requireWrites()
    } catch (error) {
      this.#registry.suspect()
      throw error
    }
    return this
  }

  /** A pooler may report what a server was some time ago, so the server itself is asked. */
  async #requireWrites(): Promise<void> {
    this.#isReadOnly = (await stateOf(this)).readOnly
    if (!this.#isReadOnly) return
    cut(this)
    throw new ReadOnlyServer('the server takes no writes')
  }
}
