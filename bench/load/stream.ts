import autocannon from 'autocannon'

/** One request of a stream; headers and body are optional. */
export type Shot = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}
/** One shot is sent repeatedly; several are sent in turn over whichever connection is free. */
export type Stream = {
  kind: 'stream'
  url: string
  shots: Shot[]
  /** Every shot must be new: running out of them is an error. */
  once: boolean
  seconds: number
  connections: number
}

/** Responses per second, and the 50th and 99th percentile of their times in milliseconds. */
export type Streamed = { perSecond: number; p50: number; p99: number }

/** Throws when a response is not a 2xx. */
export async function stream(order: Stream): Promise<Streamed> {
  const { url, shots, once, seconds: duration, connections } = order
  let sent = 0
  const next = () => {
    const shot = shots[sent % shots.length]
    if (shot === undefined) throw new Error('nothing to send')
    sent += 1
    return shot
  }
  const single = shots.length === 1
  const result = await autocannon({
    url,
    duration,
    connections,
    timeout: 30,
    // A single request is built once; rebuilding it would cost the load generator, not the server.
    requests: single ? [next()] : [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(
      `${shots[0]?.path}: ${result.non2xx} responses were not 2xx, ${result.errors} requests failed, ${result.timeouts} timed out`,
    )
  if (once && sent > shots.length) throw new Error('there are too few different requests')
  const { p50, p99 } = result.latency
  return { perSecond: result['2xx'] / result.duration, p50, p99 }
}
