import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { spanOfLog } from './tracing/tracing.ts'

export type Log = FastifyBaseLogger

/** JSON lines on standard output. Secrets and personal data are never logged. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    mixin: spanOfLog,
    serializers: { err: shownError },
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
      censor: '[hidden]',
    },
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/** The fields of an error of the database, or of a delivery, that help and contain no personal data. */
const harmless = [
  ...(['code', 'query', 'constraint', 'table', 'severity', 'routine', 'reason'] as const),
  ...(['originalCode', 'responseCode', 'command'] as const),
]

/**
 * An error without the values of the failed statement: they include addresses, emails and password hashes, and
 * both the query builder and the database repeat them.
 */
function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const known = error as Error & Partial<Record<(typeof harmless)[number] | 'params', unknown>>
  const text = error.message
  const message = 'params' in known ? text.split('\nparams:', 1)[0] : text
  const fields = harmless.flatMap((name) => (known[name] == null ? [] : [[name, known[name]]]))
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(text, () => message ?? ''),
    ...Object.fromEntries(fields),
    ...(error.cause === undefined ? {} : { cause: shownError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(shownError) } : {}),
  }
}
