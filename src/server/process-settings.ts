import * as z from 'zod/mini'
import { usualCacheMegabytes } from './platform/cache/response-cache.ts'

/** A whole number from `least` to `most`. */
const whole = (name: string, least: number, most: number) =>
  z.coerce
    .number(`${name} must be a number.`)
    .check(
      z.int(`${name} must be a whole number.`),
      z.gte(least, `${name} must be at least ${least}.`),
      z.lte(most, `${name} must be at most ${most}.`),
    )

/** The settings of one process, whatever shop it serves. */
export const processSettings = {
  RESPONSE_CACHE_MB: z._default(whole('RESPONSE_CACHE_MB', 1, 4096), usualCacheMegabytes),
  DRAIN_SECONDS: z._default(whole('DRAIN_SECONDS', 0, 300), 0),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ),
    'info',
  ),
}
