import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Endpoint, HandlerInput, UploadTypes } from '#contract/endpoint.ts'
import { activeHeader } from '#contract/sessions.ts'
import type { SpendCall } from './abuse/call-budgets.ts'
import type { MadeOf } from './cache/change-log.ts'
import type { Clock } from './clock.ts'
import { compileSerializer } from './compile-serializer.ts'
import { isUndone } from './connection.ts'
import type { Actor, ActorFor, Context, OutsideContext } from './context.ts'
import type { Db } from './db.ts'
import { isDisconnected } from './db-errors.ts'
import { actorOf, type Refused } from './find-actor.ts'
import { type LastingWork, lastingWork } from './lasting-work.ts'
import type { Lock } from './locks.ts'
import { parseInput } from './parse-input.ts'
import { wrongType } from './raw-bodies.ts'
import { idIn, recordAnswer } from './record-calls.ts'
import { answered, begin, declared } from './route-answers.ts'
import { recordSecurityEvent, type SecurityContext } from './security-events.ts'
import type { Streamed } from './send-stream.ts'
import { requireConfirmation, requireSecondFactor } from './step-up.ts'
import type { Terms } from './terms.ts'
import { tryAgain } from './try-again.ts'

export type { Streamed } from './send-stream.ts'

/**
 * Finds the actor of the bearer token, or what is wrong with it. `isActive`: a person caused the request, so the idle
 * limit of the session starts anew.
 */
export type Identify = (
  db: Db,
  token: string,
  now: Date,
  isActive: boolean,
) => Promise<Actor | Refused>

type Handler<E extends Endpoint, C> = (ctx: C, input: HandlerInput<E>) => Promise<Answer<E>>

/**
 * Serves a contract entry: actor → access → parse → transaction → handler → declared response. Every call but a
 * GET runs in one transaction: returning commits, throwing rolls back. Where the connection to the database broke, a
 * GET runs again, and so does a transaction whose commit was not sent: handlers have no other effects.
 */
export type Serve = {
  <E extends Endpoint>(entry: E, handler: Handler<E, Context<ActorFor<E['access']>>>): void
  /**
   * For public responses that depend on the catalogue and the day alone: cached until what `madeOf` names changes.
   */
  cached<E extends Endpoint & { method: 'GET'; access: 'public' }>(
    entry: E,
    handler: Handler<E, Context<ActorFor<E['access']>>>,
    madeOf: (answer: Answer<E>, input: HandlerInput<E>) => MadeOf,
  ): void
  /** For a write of one statement, which needs no transaction. */
  statement<E extends Endpoint>(entry: E, handler: Handler<E, Context<ActorFor<E['access']>>>): void
  /** For a write that calls an external service directly; no network inside `ctx.transaction`. */
  outside<E extends Endpoint>(
    entry: E,
    handler: Handler<E, OutsideContext<ActorFor<E['access']>>>,
  ): void
  /** For a response that is not JSON; without a transaction. */
  stream<E extends Endpoint & { gives: string }>(
    entry: E,
    handler: (
      ctx: StreamContext<ActorFor<E['access']>>,
      input: HandlerInput<E>,
    ) => Promise<Streamed>,
  ): void
  /** For a request body that is not JSON, whatever the response; without a transaction. */
  upload<E extends Endpoint & { takes: UploadTypes }>(
    entry: E,
    handler: (
      ctx: UploadContext<ActorFor<E['access']>>,
      input: HandlerInput<E>,
    ) => Promise<E extends { gives: string } ? Streamed : Answer<E>>,
  ): void
  /** For signed JSON: the handler gets the bytes as received. Without a transaction. */
  raw<E extends Endpoint & { takes: 'application/json' }>(
    entry: E,
    handler: Handler<E, RawContext<ActorFor<E['access']>>>,
  ): void
}

export type StreamContext<A extends Actor | null = Actor | null> = Context<A> & {
  /** The value of a header, by its lower-case name. */
  header(name: string): string | undefined
}

export type RawContext<A extends Actor | null = Actor | null> = StreamContext<A> & { raw: Buffer }

export type UploadContext<A extends Actor | null = Actor | null> = Context<A> & {
  upload: AsyncIterable<Buffer>
  /** Work that continues after the client disconnects; closing the server waits for it. */
  outlive(work: Promise<unknown>): void
  /** Aborted when the server closes: such work then ends at its next checkpoint. */
  closing: AbortSignal
  /** Locks that only one of all processes can hold. */
  lock: Lock
}

type Deps = {
  db: Db
  clock: Clock
  identify: Identify
  lock: Lock
  terms: Terms
  spendCall: SpendCall
}

export function createServe(app: FastifyInstance, deps: Deps): Serve {
  const { db, lock } = deps
  const lasting = lastingWork(app)
  app.setSerializerCompiler(compileSerializer)
  const route = routing(app, deps, lasting)
  const serve: Serve = (entry, handler) => {
    if (entry.method === 'GET') return route(entry, handler, { mayRepeat: isDisconnected })
    route(entry, (ctx, input) => db.transaction((tx) => handler({ ...ctx, db: tx }, input)), {
      mayRepeat: isUndone,
    })
  }
  serve.cached = (entry, handler, madeOf) =>
    route(
      entry,
      async (ctx, input, request) => {
        const answer = await handler(ctx, input)
        if (request.ticket) request.ticket.parts = madeOf(answer, input)
        return answer
      },
      { cached: true, mayRepeat: isDisconnected },
    )
  serve.statement = (entry, handler) => route(entry, handler)
  serve.outside = (entry, handler) =>
    route(entry, async (ctx, input, { headers }, reply) => {
      const cookies: string[] = []
      const answer = await handler(
        {
          ...ctx,
          transaction: (work) => db.transaction((tx) => work({ ...ctx, db: tx })),
          header: (name) => headers[name]?.toString(),
          setCookie: (cookie) => void cookies.push(cookie),
        },
        input,
      )
      if (cookies.length > 0) reply.header('set-cookie', cookies)
      return answer
    })
  serve.stream = (entry, handler) =>
    route(entry, async (ctx, input, { headers }) => {
      const header = (name: string) => headers[name]?.toString()
      return (await handler({ ...ctx, header }, input)) as never
    })
  serve.upload = (entry, handler) =>
    route(entry, async (ctx, input, request) => {
      if (!(request.body instanceof Readable)) throw wrongType(request.routeOptions)
      const upload = request.body as AsyncIterable<Buffer>
      return (await handler({ ...ctx, ...lasting, lock, upload }, input)) as never
    })
  serve.raw = (entry, handler) =>
    route(entry, (ctx, input, { body, headers }) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      return handler({ ...ctx, raw, header: (name) => headers[name]?.toString() }, input)
    })
  return serve
}

type RouteHandler<E extends Endpoint> = (
  ctx: Context<ActorFor<E['access']>>,
  input: HandlerInput<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<E>>

type RouteOptions = {
  cached?: boolean
  /** The errors after which the handler may run again, with fresh input: it changed nothing. */
  mayRepeat?: (error: unknown) => boolean
}

const never = () => false

const routing =
  (
    app: FastifyInstance,
    { db, clock, identify, terms, spendCall }: Deps,
    { outlive }: LastingWork,
  ) =>
  <E extends Endpoint>(entry: E, handler: RouteHandler<E>, options: RouteOptions = {}): void => {
    const { cached = false, mayRepeat = never } = options
    app.route({
      method: entry.method,
      url: entry.path.replace(/\/$/, ''),
      // A HEAD request would create the whole export and its audit entry.
      exposeHeadRoute: entry.gives === undefined,
      config: { takes: entry.takes, cached } as object,
      schema: entry.gives === undefined ? { response: { 200: entry.response } } : {},
      handler: async (request, reply) => {
        const now = clock()
        // Pages read again by themselves when something happens: reading alone is no sign of a person.
        const isActive =
          !['GET', 'HEAD'].includes(request.method) || request.headers[activeHeader] === 'true'
        const call = `${entry.method} ${entry.path}`
        const seen: SecurityContext = { db, now, ip: request.ip, call, log: request.log }
        request.asked = { entry, seen, id: idIn(request.params) }
        const identified = (token: string) =>
          tryAgain(() => identify(db, token, now, isActive), isDisconnected)
        const actor = await actorOf(request, entry, identified, (found) => {
          if ('refused' in found) recordSecurityEvent(seen, found.refused)
          else seen.actor = found
        })
        requireSecondFactor(entry, actor)
        requireConfirmation(entry, actor, now)
        let input = parseInput(entry, request)
        await spendCall(db, entry, actor, request)
        let later: (() => Promise<unknown>)[] = []
        const ctx = {
          db,
          actor: actor as ActorFor<E['access']>,
          now,
          log: request.log,
          terms,
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          call,
          host: request.headers.host ?? '',
          afterwards: (work: (db: Db) => Promise<unknown>) => void later.push(() => work(db)),
        }
        const answer = await tryAgain(
          () => handler(ctx, input, request, reply),
          (error) => {
            if (!mayRepeat(error)) return false
            later = []
            input = parseInput(entry, request)
            return true
          },
        ).catch((error: unknown) => {
          throw declared(entry, error)
        })
        recordAnswer(seen, entry, { input, answer })
        for (const work of later) outlive(begin(work, request.log))
        return answered(entry, actor !== null, answer, reply)
      },
    })
  }
