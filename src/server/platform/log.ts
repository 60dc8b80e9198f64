import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

export type Log = FastifyBaseLogger

/** JSON lines on standard output. What could hold a secret or a person's data is never written. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
      censor: '[hidden]',
    },
  })
}
