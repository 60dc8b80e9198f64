import type { Role } from '#contract/accounts.ts'
import type { Access } from '#contract/endpoint.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { Terms } from './terms.ts'

/** Who asks: an account in one role, by one session. */
export type Actor<R extends Role = Role> = { role: R; id: string; sessionId: string }

/** The actor that an access rule guarantees. */
export type ActorFor<A extends Access> = A extends 'public'
  ? Actor | null
  : A extends 'signed-in'
    ? Actor
    : A extends Role
      ? Actor<A>
      : never

/** What a use case gets besides its input. `db` is the request's transaction where it has one. */
export type Context<A extends Actor | null = Actor | null> = {
  db: Db
  actor: A
  now: Date
  log: Log
  terms: Terms
  /** The caller's address, for counting tries only. */
  ip: string
  /**
   * Does work once the answer stands and its transaction is committed; never if the call fails. `db` is
   * outside any transaction. The caller doesn't wait for it, closing the server does. What must not get
   * lost has a job that finds it again.
   */
  afterwards(work: (db: Db) => Promise<unknown>): void
}

/** A context for use cases that reach the outside: their transactions are short and their own. */
export type OutsideContext<A extends Actor | null = Actor | null> = Context<A> & {
  transaction<Result>(work: (ctx: Context<A>) => Promise<Result>): Promise<Result>
}
