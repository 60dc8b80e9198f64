import * as z from 'zod/mini'
import { ProviderRefused, ProviderUnavailable } from './provider-errors.ts'

/** How the SDK rejects; status 0 if there was no answer. */
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
 * Classifies a rejected call. Only a 4xx in the provider's own format is a refusal; everything else (no
 * answer, 3xx, 5xx, pages from proxies) leaves the outcome unknown.
 */
export function readRejection(rejection: unknown): ProviderRefused | ProviderUnavailable {
  const read = rejected.safeParse(rejection)
  // Without an answer, the SDK itself fails with a TypeError.
  if (!read.success) return new ProviderUnavailable(String(rejection))
  const { statusCode, error } = read.data
  const reason = error === undefined ? '' : ` ${error.code}: ${error.description}`
  if (statusCode === 401 || statusCode === 403)
    return new ProviderUnavailable(
      `it does not accept our keys (${statusCode}${reason}): check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET`,
    )
  if (statusCode === 409 && !isKeyReused(error?.description))
    return new ProviderUnavailable(`409${reason}`, { isAtWork: error !== undefined })
  if (error === undefined || !isVerdict(statusCode, error.code))
    return new ProviderUnavailable(`${statusCode || 'no answer,'}${reason || ' without an error'}`)
  return new ProviderRefused({ statusCode, ...error })
}

/** 408, 425 and 429 are temporary; so are errors of banks and of the provider's own servers. */
function isVerdict(statusCode: number, code: string): boolean {
  const isTemporary = [408, 425, 429].includes(statusCode)
  return (
    statusCode >= 400 && statusCode < 500 && !isTemporary && !/^(GATEWAY|SERVER)_ERROR$/.test(code)
  )
}

/** Only the description tells the two conflicts apart; in doubt, the first call is still being processed. */
function isKeyReused(description = ''): boolean {
  return /^different request/i.test(description)
}

/** The fields we read of the HTTP client's error. */
export type Failure = {
  code?: string
  message?: string
  response?: { status: number; data?: { error?: unknown } | null }
}

/**
 * The HTTP client's errors contain our keys and the whole request: only the answer is passed on. Without an
 * answer, the cause takes its place, because the SDK reads the answer even then and fails on it.
 */
export function withoutSecrets({ code = '', message = '', response }: Failure): Failure {
  if (response !== undefined)
    return { response: { status: response.status, data: { error: response.data?.error } } }
  const description = code === 'ERR_CANCELED' ? 'timed out' : message
  return { response: { status: 0, data: { error: { code, description } } } }
}
