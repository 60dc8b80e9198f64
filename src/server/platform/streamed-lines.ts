import { once } from 'node:events'
import { PassThrough } from 'node:stream'

/** How long a reader may accept nothing before the work continues without it. */
const timeoutMs = 30_000

export type Emit<Line> = (line: Line) => Promise<void>

/**
 * Lines of JSON that some work emits while it runs. The reader may disconnect at any time: the work continues to
 * its end and its lines are discarded. `finished` rejects if the work fails.
 */
export function streamedLines<Line>(work: (emit: Emit<Line>) => Promise<void>): {
  body: AsyncIterable<string>
  finished: Promise<void>
} {
  const lines = new PassThrough({ encoding: 'utf8' })
  // A reader that disconnects does not make the work fail.
  lines.on('error', () => undefined)
  const emit: Emit<Line> = async (line) => {
    if (lines.destroyed || lines.write(`${JSON.stringify(line)}\n`)) return
    const timeout = new AbortController()
    const { signal } = timeout
    const timer = setTimeout(() => timeout.abort(), timeoutMs)
    const either = [once(lines, 'drain', { signal }), once(lines, 'close', { signal })]
    await Promise.race(either).catch(() => lines.destroy())
    clearTimeout(timer)
    // Removes the remaining listeners: a slow connection can be waited for thousands of times.
    timeout.abort()
  }
  const finished = work(emit).finally(() => lines.end())
  return { body: lines, finished }
}
