import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { answerEarly, isStrangersGet, sendKept } from './answer-early.ts'
import { type AskChanges, catchUpBy } from './change-feed.ts'
import { createChangeLog, type MadeOf } from './change-log.ts'
import { keptAnswer, tagOf } from './kept-answer.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'

/** A longer one is nobody's who looks at medicines. */
const longestAddress = 1_000

/** A request whose answer will be kept, once its maker has said what it is made of. */
type Ticket = {
  /** From before anything was read for the answer. */
  since: number
  day: string
  parts: MadeOf | null
  /** Lets those go on who wait for the same answer. */
  done(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where answers are kept at all. */
    keptAnswers?: KeptAnswers
  }
  interface FastifyRequest {
    /** Only on routes that keep, for a stranger's GET. */
    ticket: Ticket | null
  }
  interface FastifyContextConfig {
    /** The answer depends on the address, the catalogue and the day, and on nothing else. */
    kept?: boolean
  }
}

/**
 * Keeps finished answers of the routes that say so, and sends them before anything else runs. They are
 * exact: for each request the database is asked what was committed before (docs/decisions/020). Call it
 * before what need not run for a kept answer, and `note` after what adds to an answer's headers.
 */
export function keepAnswers(
  app: FastifyInstance,
  { ask, log, clock }: { ask: AskChanges; log: Log; clock: Clock },
): { note(): unknown } {
  const changes = createChangeLog()
  const catchUp = catchUpBy(ask, changes, log)
  const answers = createKeptAnswers(changes, clock)
  const making = new Map<string, Promise<void>>()
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  answerEarly(app, { answers, catchUp, isClosing: () => closing })
  app.decorate('keptAnswers', answers)
  app.decorateRequest('ticket', null)

  /** False where the answer must be made. */
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const address = request.url
    for (let waited = false; ; waited = true) {
      const day = answers.today()
      const since = await catchUp()
      if (since === null) return false
      const found = answers.find(address)
      if (found !== undefined) {
        reply.hijack()
        sendKept(found.answer, address, request.raw, reply.raw)
        return true
      }
      if (request.method === 'HEAD') return false
      const others = making.get(address)
      if (others === undefined || waited) {
        request.ticket = { since, day, parts: null, done: startMaking(making, address, reply) }
        return false
      }
      // Begun before this request came, perhaps: when it stands, it is looked at like any kept one.
      await others
    }
  }
  app.addHook('onRequest', (request, reply, next) => {
    const { url, raw } = request
    const mayKeep = request.routeOptions.config.kept === true && url.length <= longestAddress
    if (closing || !mayKeep || !isStrangersGet(raw)) return next()
    answer(request, reply).then((answered) => answered || next(), next)
  })
  const note = () =>
    app.addHook('onSend', (request, reply, payload, next) => {
      const { ticket } = request
      if (ticket === null) return next(null, payload)
      if (ticket.parts !== null && reply.statusCode === 200 && isText(payload)) {
        const body = Buffer.from(payload)
        if (!reply.hasHeader('etag')) reply.header('etag', tagOf(body))
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
        const made = keptAnswer(body, sharedHeaders(reply))
        answers.keep(request.url, { ...ticket, parts: ticket.parts, answer: made })
      }
      ticket.done()
      next(null, payload)
    })
  return { note }
}

function startMaking(making: Map<string, Promise<void>>, address: string, { raw }: FastifyReply) {
  const { promise, resolve } = Promise.withResolvers<void>()
  making.set(address, promise)
  const done = () => {
    if (making.get(address) === promise) making.delete(address)
    resolve()
  }
  // An answer that was given up, by whomever, keeps nobody waiting.
  raw.once('close', done)
  return done
}

function isText(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload)
}

/** Those of one request or one connection. */
const own = new Set(['x-request-id', 'connection', 'content-length', 'date'])

function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !own.has(name))
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]))
}
