import { createHash, randomBytes } from 'node:crypto'

/** 256 bits nobody can guess: 43 characters that need no escaping in an address. */
export function newResetToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. It is random, so a fast digest without salt gives nothing away. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
