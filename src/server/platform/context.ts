import type { Role } from '#contract/accounts.ts'
import type { AdminRole } from '#contract/admin-roles.ts'
import type { Access } from '#contract/endpoint.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { Db } from './db.ts'
import type { Lock } from './locks.ts'
import type { Log } from './log.ts'
import type { Terms } from './terms.ts'

/** A person who works for a pharmacy. The owner's id is the pharmacy's own. */
export type Staff = { id: string; role: StaffRole }

/**
 * `confirmedAt`: when the person last proved who they are. `lacksSecondFactor`: the role needs one, and the session was
 * opened without.
 */
type Caller = { id: string; sessionId: string; confirmedAt: Date; lacksSecondFactor: boolean }

/** The caller: an account in one role, in one session. `id` of a pharmacy's staff is the pharmacy's. */
export type Actor<R extends Role = Role> = R extends 'pharmacy'
  ? Caller & { role: R; staff: Staff }
  : R extends 'admin'
    ? Caller & { role: R; adminRole: AdminRole; staff?: undefined }
    : Caller & { role: R; staff?: undefined }

/** Who acts, as histories record it. */
export type By = { role: Role; id: string; staff?: Pick<Staff, 'id'> | undefined }

/** The actor that an access rule guarantees. */
export type ActorFor<A extends Access> = A extends 'public'
  ? Actor | null
  : A extends 'signed-in'
    ? Actor
    : A extends Role
      ? Actor<A>
      : never

/** What a use case receives besides its input. `db` is the request's transaction if it has one. */
export type Context<A extends Actor | null = Actor | null> = {
  db: Db
  actor: A
  now: Date
  log: Log
  terms: Terms
  /** The caller's IP address, for limits, the audit log and security events. */
  ip: string
  /** The User-Agent header, '' without one: only to name a device, never to decide. */
  userAgent: string
  /** The method and path of the contract, 'GET /api/orders/:id'. */
  call: string
  /** The Host header as the caller sent it: a reason to refuse, never part of a response. */
  host: string
  /**
   * Runs work after the response is complete and its transaction is committed; never if the call fails. `db` is
   * outside any transaction. The caller does not wait for the work, but closing the server does. Work that must
   * not be lost needs a job that finds it again.
   */
  afterwards(work: (db: Db) => Promise<unknown>): void
}

/** A context for use cases that call external services: they open their own short transactions. */
export type OutsideContext<A extends Actor | null = Actor | null> = Context<A> & {
  transaction<Result>(work: (ctx: Context<A>) => Promise<Result>): Promise<Result>
  /** The value of a header of the request, by its lower-case name. */
  header(name: string): string | undefined
  /** Sets a cookie, written as a Set-Cookie header, if the call succeeds. It authenticates nobody. */
  setCookie(cookie: string): void
}

export type StreamContext<A extends Actor | null = Actor | null> = Context<A> & {
  /** For long reads: a replica, or `db`, with everything committed before the call. Writes use `db`. */
  reads(): Promise<Db>
  /** The value of a header, by its lower-case name. */
  header(name: string): string | undefined
}

export type RawContext<A extends Actor | null = Actor | null> = Context<A> & {
  raw: Buffer
  /** The value of a header, by its lower-case name. */
  header(name: string): string | undefined
}

export type UploadContext<A extends Actor | null = Actor | null> = Context<A> & {
  upload: AsyncIterable<Buffer>
  /** Work that continues after the client disconnects; closing the server waits for it. */
  outlive(work: Promise<unknown>): void
  /** Aborted when the server closes: such work then ends at its next checkpoint. */
  closing: AbortSignal
  /** Locks that only one of all processes can hold. */
  lock: Lock
}
