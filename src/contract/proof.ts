import * as z from 'zod/mini'

/**
 * The solved challenge of a `proof_required` refusal, whose `details.challenge` is one of ALTCHA (PBKDF2/SHA-256): the
 * base64 of `{ challenge, solution }`. It counts once, for the same call and the same email or username.
 */
export const proof = z.optional(z.string().check(z.maxLength(4096)))
