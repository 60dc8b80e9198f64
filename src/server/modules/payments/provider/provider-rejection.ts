import * as z from 'zod/mini'
import { ProviderRefused, ProviderUnavailable } from './provider-errors.ts'

const rejected = z.object({
  error: z.object({
    code: z.string(),
    description: z.string(),
    reason: z.optional(z.nullable(z.string())),
  }),
})

/**
 * Classifies an answer that is no success. Only a 4xx in the provider's own format is a refusal; everything else
 * (3xx, 5xx, pages from proxies) leaves the outcome unknown.
 */
export function readRejection(
  statusCode: number,
  body: unknown,
): ProviderRefused | ProviderUnavailable {
  const { error } = rejected.safeParse(body).data ?? {}
  const reason = error === undefined ? '' : ` ${error.code}: ${error.description}`
  if (statusCode === 401 || statusCode === 403)
    return new ProviderUnavailable(
      `it does not accept our keys (${statusCode}${reason}): check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET`,
    )
  if (statusCode === 409 && !isKeyReused(error?.description))
    return new ProviderUnavailable(`409${reason}`, { isAtWork: error !== undefined })
  if (error === undefined || !isVerdict(statusCode, error.code))
    return new ProviderUnavailable(`${statusCode}${reason || ' without an error'}`)
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
