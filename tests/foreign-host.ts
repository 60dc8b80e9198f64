import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Network,
  publicNetwork,
} from '#server/modules/inventory/foreign-images/fetch-image.ts'

type Answer = (response: ServerResponse) => unknown

/** Somebody else's web server, and a network that permits its address besides the public ones. */
export type ForeignHost = Awaited<ReturnType<typeof openForeignHost>>

/** Listens on this machine; every name resolves to it. */
export async function openForeignHost() {
  const answers = new Map<string, Answer>()
  const requests: { path: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer(({ url: path = '', headers }, response) => {
    requests.push({ path, headers })
    const answer = answers.get(path)
    if (answer === undefined) response.writeHead(404).end()
    else answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const network: Network = {
    resolve: async () => ['127.0.0.1'],
    mayReach: (address, to) =>
      (address === '127.0.0.1' && to === port) || publicNetwork.mayReach(address, to),
  }
  let made = 0
  return {
    port,
    network,
    requests,
    /** How often a URL was requested. */
    count: (url: string) => requests.filter(({ path }) => url.endsWith(path)).length,
    /** A new URL with this answer: the bytes of a file, a status, or what the function writes. */
    serve(answer: Buffer | number | Answer): string {
      made += 1
      const path = `/${made}.png`
      answers.set(path, (response) => {
        if (typeof answer === 'function') return answer(response)
        if (typeof answer === 'number') return response.writeHead(answer).end()
        return response.writeHead(200, { 'content-type': 'image/png' }).end(answer)
      })
      return `http://pictures.example:${port}${path}`
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const redirectTo = (location: string) => (response: ServerResponse) =>
  response.writeHead(302, { location }).end()
