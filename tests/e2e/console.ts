import type { BrowserContext } from 'playwright-core'

/**
 * Whether the event stream reconnects after its session has ended depends on timing: neither is an error.
 */
const chance = refused(401, /\/api\/notifications\/stream/)

/** Collects the console errors of pages and compares them with those that a test expects. */
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
    /** Returns unexpected errors and expected ones that are missing; starts again. */
    differences() {
      // A loop of errors needs only its first ones.
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

/** Chromium's console line for a response of this status whose URL ends with `path`. */
export function refused(status: number, path: RegExp): RegExp {
  return new RegExp(`status of ${status} .*${path.source}`)
}
