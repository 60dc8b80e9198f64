import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, type ErrorDetail } from '../refusal.ts'
import { serverError } from '../rest/answer-errors.ts'
import type { Store } from '../store/store.ts'
import type { Fault } from './fault-body.ts'
import { takeFault } from './fault-table.ts'

/**
 * Injects faults into matching calls. Before the work: a delay, a dropped connection or a false response.
 * After the work (`commit-then-drop`, `committed`): the work is done, but the caller does not learn it. A
 * delay can combine with another fault, so that a slow connection can also break.
 */
export function injectFaults(app: FastifyInstance, store: Store, prefix: string) {
  const pending = new WeakMap<FastifyRequest, Fault<'route'>>()

  app.addHook('preHandler', async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').slice(prefix.length)
    const take = (wantsDelay: boolean) =>
      takeFault(
        store,
        'route',
        (route, kind) =>
          (kind === 'delay') === wantsDelay && isRouteOf(route, request.method, path),
      )
    const slow = take(true)
    const fault = take(false)
    if (slow) await sleep(slow.delayMs)
    if (!fault || fault.fault === 'delay') return
    if (fault.fault === 'drop-before') return drop(reply)
    if (fault.fault === 'commit-then-drop' || fault.committed)
      return void pending.set(request, fault)
    const answer = falseAnswers[fault.fault]
    return write(reply, answer).send(answer.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = pending.get(request)
    if (!fault || fault.fault === 'delay' || fault.fault === 'drop-before') return payload
    if (fault.fault === 'commit-then-drop') {
      reply.raw.destroy()
      return payload
    }
    const answer = falseAnswers[fault.fault]
    write(reply, answer)
    return answer.body
  })
}

function drop(reply: FastifyReply) {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function write(reply: FastifyReply, answer: FalseAnswer): FastifyReply {
  return reply
    .code(answer.statusCode)
    .removeHeader('content-length')
    .headers({ 'content-type': answer.contentType, ...answer.headers })
}

/** Whether a fault's route matches a call: `METHOD /path`, `/path` for any method, `*` for all. */
function isRouteOf(route: string, method: string, path: string): boolean {
  if (route === '*') return true
  const [wantedMethod, wantedPath] = route.includes(' ') ? route.split(' ') : [method, route]
  return wantedMethod === method && isSamePath(wantedPath ?? '', path)
}

/** `:id` matches one segment, a trailing `*` everything that follows. */
function isSamePath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  const isOpen = wanted.at(-1) === '*'
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return false
  return wanted.every((part, at) => part === '*' || part.startsWith(':') || part === given[at])
}

type FalseAnswer = {
  statusCode: number
  contentType: string
  body: string
  headers?: Record<string, string>
}

type Connection = 'delay' | 'drop-before' | 'commit-then-drop'

const falseAnswers: Record<Exclude<Fault<'route'>['fault'], Connection>, FalseAnswer> = {
  'error-500': json(500, serverError),
  'html-502': {
    statusCode: 502,
    contentType: 'text/html',
    body: '<html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>',
  },
  'malformed-200': {
    statusCode: 200,
    contentType: 'application/json',
    body: '{"id":"order_',
  },
  'conflict-409': json(
    409,
    badRequest('Another request with the same idempotency key is still in progress.').detail,
  ),
  'limit-429': json(429, badRequest('Request failed. Please try after sometime.').detail),
  'redirect-302': {
    statusCode: 302,
    contentType: 'text/html',
    body: '',
    // Port 9 (discard) is closed: a client that follows redirects of a payment API fails at once.
    headers: { location: 'http://127.0.0.1:9/redirected' },
  },
}

function json(statusCode: number, error: ErrorDetail): FalseAnswer {
  return { statusCode, contentType: 'application/json', body: JSON.stringify({ error }) }
}
