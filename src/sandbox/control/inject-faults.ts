import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '../store/store.ts'
import { type FalseAnswer, falseAnswers } from './false-answers.ts'
import { type Fault, takeFault } from './fault-table.ts'

/**
 * Makes chosen calls go wrong. Before the work: a delay, a dropped connection or a false answer.
 * After it (`commit-then-drop`, `committed`): the caller learns nothing of what was done.
 */
export function injectFaults(app: FastifyInstance, store: Store, prefix: string) {
  const pending = new WeakMap<FastifyRequest, Fault>()

  app.addHook('preHandler', async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').slice(prefix.length)
    const fault = takeFault(store, request.method, path)
    if (!fault) return
    if (fault.fault === 'delay') return void (await sleep(fault.delayMs))
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
