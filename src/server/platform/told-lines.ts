import { once } from 'node:events'
import { PassThrough } from 'node:stream'

/** How long a listener may take nothing before the work goes on without it. */
const patienceMs = 30_000

export type Tell<Line> = (line: Line) => Promise<void>

/**
 * Lines of JSON that some work tells while it goes on. Whoever listens may leave at any time: the work
 * goes on to its end and tells nobody. `finished` fails as the work does.
 */
export function toldLines<Line>(work: (tell: Tell<Line>) => Promise<void>): {
  body: AsyncIterable<string>
  finished: Promise<void>
} {
  const lines = new PassThrough({ encoding: 'utf8' })
  // Its listener's leaving is no failure of the work.
  lines.on('error', () => undefined)
  const tell: Tell<Line> = async (line) => {
    if (lines.destroyed || lines.write(`${JSON.stringify(line)}\n`)) return
    const patience = new AbortController()
    const { signal } = patience
    const over = setTimeout(() => patience.abort(), patienceMs)
    const either = [once(lines, 'drain', { signal }), once(lines, 'close', { signal })]
    await Promise.race(either).catch(() => lines.destroy())
    clearTimeout(over)
    // Takes off whoever still listens: a slow line is waited for thousands of times.
    patience.abort()
  }
  const finished = work(tell).finally(() => lines.end())
  return { body: lines, finished }
}
