import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { acceptsFile } from './raw-bodies.ts'

type Pace = {
  /** How long a whole body may take. */
  seconds: number
  /** What it must reach on average: of its first seconds, then of every `windowSeconds`. */
  bytesPerSecond: number
}

/**
 * docs/decisions/045-upload-limits.md says why. A file of 64 MB on a slow connection needs longer than a form, and
 * EDGE at 6 KiB/s may pause for two thirds of every window.
 */
export const bodyPace = {
  json: { seconds: 30, bytesPerSecond: 1024 },
  file: { seconds: 15 * 60, bytesPerSecond: 2 * 1024 },
} satisfies Record<string, Pace>

const graceSeconds = 10
const windowSeconds = 30

/**
 * Closes the connection of a body that arrives too slowly. The server's own deadline is the longest of all; this
 * applies to each request.
 */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw, routeOptions }) => {
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
    watch(raw, acceptsFile(routeOptions) ? bodyPace.file : bodyPace.json)
  })
}

function watch(body: IncomingMessage, pace: Pace): void {
  let seconds = 0
  const isTooSlow = paceCheck(pace.bytesPerSecond, body.socket.bytesRead)
  const check = setInterval(() => {
    seconds += 1
    if (body.complete) clearInterval(check)
    else if (seconds >= pace.seconds || (!isWaitingForUs(body) && isTooSlow(body.socket.bytesRead)))
      body.destroy()
  }, 1000)
  body.once('close', () => clearInterval(check))
}

/** A full buffer stops the connection until the handler reads on: the sender can't go faster. */
function isWaitingForUs({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark
}

/**
 * Called with the bytes that have arrived at the end of each second in which the sender could send: whether they were
 * too few since the beginning (after the first ten seconds), or in the last thirty.
 */
export function paceCheck(bytesPerSecond: number, before = 0): (bytes: number) => boolean {
  const arrived = [before]
  return (bytes) => {
    arrived.push(bytes)
    if (arrived.length > windowSeconds + 1) arrived.shift()
    const seconds = arrived.length - 1
    const [first = before] = arrived
    return seconds >= graceSeconds && bytes - first < seconds * bytesPerSecond
  }
}
