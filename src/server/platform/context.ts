import type { Role } from '#contract/accounts.ts'
import type { Access } from '#contract/endpoint.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { Terms } from './terms.ts'

/** A person who works for a pharmacy. The owner's id is the pharmacy's own. */
export type Staff = { id: string; role: StaffRole }

/** The caller: an account in one role, in one session. `id` of a pharmacy's staff is the pharmacy's. */
export type Actor<R extends Role = Role> = R extends 'pharmacy'
  ? { role: R; id: string; sessionId: string; staff: Staff }
  : { role: R; id: string; sessionId: string; staff?: undefined }

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
  /** The caller's IP address, used only to count attempts. */
  ip: string
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
}
