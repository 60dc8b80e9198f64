import * as z from 'zod/mini'
import { ProviderRefused, ProviderUnavailable } from './provider-errors.ts'

/** As the SDK rejects; status 0 where there was no answer. */
const rejected = z.object({
  statusCode: z.int(),
  error: z.catch(
    z.optional(
      z.object({
        code: z.string(),
        description: z.string(),
        reason: z.optional(z.nullable(z.string())),
      }),
    ),
    undefined,
  ),
})

/**
 * What a call's rejection says. A refusal is only what the provider itself says in its own form with
 * 4xx; what is left (no answer, 3xx, 5xx, pages of machines in between) leaves the outcome unknown.
 */
export function readRejection(rejection: unknown): ProviderRefused | ProviderUnavailable {
  const read = rejected.safeParse(rejection)
  // Where there is no answer the SDK itself fails, with a TypeError.
  if (!read.success) return new ProviderUnavailable(String(rejection))
  const { statusCode, error } = read.data
  const said = error === undefined ? '' : ` ${error.code}: ${error.description}`
  if (statusCode === 401 || statusCode === 403)
    return new ProviderUnavailable(
      `it does not accept our keys (${statusCode}${said}): check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET`,
    )
  if (statusCode === 409 && !isKeyReused(error?.description))
    return new ProviderUnavailable(`409${said}`, { isAtWork: error !== undefined })
  if (error === undefined || !isVerdict(statusCode, error.code))
    return new ProviderUnavailable(`${statusCode || 'no answer,'}${said || ' without an error'}`)
  return new ProviderRefused({ statusCode, ...error })
}

/** Too early, too slow and too much (408, 425, 429) pass; so do troubles of banks and of the provider's own. */
function isVerdict(statusCode: number, code: string): boolean {
  const passes = [408, 425, 429].includes(statusCode)
  return statusCode >= 400 && statusCode < 500 && !passes && !/^(GATEWAY|SERVER)_ERROR$/.test(code)
}

/** Nothing but words tells the two conflicts apart; in doubt the first call is still at work. */
function isKeyReused(description = ''): boolean {
  return /^different request/i.test(description)
}

/** What of the HTTP client's error we read. */
export type Failure = {
  code?: string
  message?: string
  response?: { status: number; data?: { error?: unknown } | null }
}

/**
 * The HTTP client's errors carry our keys and the whole call: only what was answered is let through. And
 * the SDK reads the answer of a failed call also where there was none, and fails on that: the cause
 * stands in for it.
 */
export function withoutSecrets({ code = '', message = '', response }: Failure): Failure {
  if (response !== undefined)
    return { response: { status: response.status, data: { error: response.data?.error } } }
  const description = code === 'ERR_CANCELED' ? 'not within its time' : message
  return { response: { status: 0, data: { error: { code, description } } } }
}
