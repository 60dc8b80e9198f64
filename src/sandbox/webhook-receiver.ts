import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received event, as the shop's webhook would see it. */
export type ReceivedEvent = {
  id: string
  event: string
  signature: string
  headers: IncomingHttpHeaders
  raw: string
}

export type WebhookReceiver = Awaited<ReturnType<typeof receiveWebhooks>>

/** For tests: a webhook that records requests and responds with the given statuses, otherwise 200. */
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
    /** Statuses of the next responses, in sequence. */
    answers,
    names: () => received.map(({ event }) => event),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
