import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One event as it came in: what the shop's webhook would see. */
export type ReceivedEvent = {
  id: string
  event: string
  signature: string
  headers: IncomingHttpHeaders
  raw: string
}

export type WebhookReceiver = Awaited<ReturnType<typeof receiveWebhooks>>

/** For tests: a shop's webhook that keeps what comes in and answers as it is told, else 200. */
export async function receiveWebhooks() {
  const received: ReceivedEvent[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const raw = (await request.setEncoding('utf8').toArray()).join('')
    received.push({
      id: String(request.headers['x-razorpay-event-id']),
      event: JSON.parse(raw).event,
      signature: String(request.headers['x-razorpay-signature']),
      headers: request.headers,
      raw,
    })
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** Statuses to answer with, next one first. */
    answers,
    names: () => received.map(({ event }) => event),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
