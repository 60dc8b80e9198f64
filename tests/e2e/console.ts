import type { BrowserContext } from 'playwright-core'

/** Whether the stream of news still asks once its session has ended is a matter of a second: neither is an error. */
const chance = refused(401, /\/api\/notifications\/stream/)

/** Collects what pages write to the console as errors, and holds it against what a test expects. */
export function watchConsole() {
  let errors: string[] = []
  let expected: RegExp[] = []
  return {
    listen(context: BrowserContext) {
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
    },
    expect(...parts: RegExp[]) {
      expected.push(...parts)
    },
    /** What was written and not expected, and what was expected and not written; begins anew. */
    settle() {
      // A loop of errors is as good as its first ones.
      const unexpected = errors
        .filter((error) => ![chance, ...expected].some((part) => part.test(error)))
        .slice(0, 5)
      const missing = expected.filter((part) => !errors.some((error) => part.test(error)))
      errors = []
      expected = []
      return { unexpected, missing }
    },
  }
}

/** The line that Chromium writes about an answer of this status, whose address ends with `path`. */
export function refused(status: number, path: RegExp): RegExp {
  return new RegExp(`status of ${status} .*${path.source}`)
}
