import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/** JSON lines on standard output. What could hold a secret or a person's data is never written. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    serializers: { err: shownError },
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
      censor: '[hidden]',
    },
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/** Of a database's error what helps, and says nothing of a person. */
const harmless = ['code', 'query', 'constraint', 'table', 'severity', 'routine', 'reason'] as const

/**
 * An error without the values of the statement that failed: they are addresses, letters and hashes of
 * passwords, and both the query builder and the database repeat them.
 */
function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const known = error as Error & Partial<Record<(typeof harmless)[number] | 'params', unknown>>
  const said = error.message
  const message = 'params' in known ? said.split('\nparams:', 1)[0] : said
  const kept = harmless.flatMap((name) => (known[name] == null ? [] : [[name, known[name]]]))
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(said, () => message ?? ''),
    ...Object.fromEntries(kept),
    ...(error.cause === undefined ? {} : { cause: shownError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(shownError) } : {}),
  }
}
