import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '../store/store.ts'
import { isRouteOf } from './call-route.ts'
import { type FalseAnswer, falseAnswers } from './false-answers.ts'
import type { Fault } from './fault-body.ts'
import { takeFault } from './fault-table.ts'

/**
 * Makes chosen calls go wrong. Before the work: a delay, a dropped connection or a false answer.
 * After it (`commit-then-drop`, `committed`): the caller learns nothing of what was done. A delay
 * stands beside another fault, so that a slow line may break as well.
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
