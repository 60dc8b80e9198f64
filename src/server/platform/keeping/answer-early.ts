import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { CatchUp } from './change-feed.ts'
import type { KeptAnswer } from './kept-answer.ts'
import type { KeptAnswers } from './kept-answers.ts'

/**
 * Sends what is kept before anything else looks at the request: finding its route and making Fastify's
 * objects for it takes as long as all the rest. What is not kept, or not any more, goes the usual way.
 */
export function answerEarly(
  { server }: FastifyInstance,
  { answers, catchUp, isClosing }: { answers: KeptAnswers; catchUp: CatchUp; isClosing(): boolean },
): void {
  const usual = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const goOn = () => {
      for (const listener of usual) listener(request, response)
    }
    const { url: address = '' } = request
    if (isClosing() || !answers.has(address) || !isStrangersGet(request)) return goOn()
    void catchUp().then((position) => {
      const found = position === null ? undefined : answers.find(address)
      if (found === undefined) goOn()
      else sendKept(found.answer, address, request, response)
    })
  })
}

/** Anybody who says who he is may get more than others. */
export function isStrangersGet({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined
}

export function sendKept(
  answer: KeptAnswer,
  address: string,
  ...[request, response]: Parameters<RequestListener>
): void {
  const own: Record<string, string> = {}
  if (address.startsWith('/api/')) own['x-request-id'] = randomUUID()
  answer.send(request, response, own)
}
