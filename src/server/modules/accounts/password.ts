import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 50 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** A PHC string: '$argon2id$v=19$m=19456,t=2,p=1$salt$tag'. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

/**
 * Compares in constant time. `null` (no such account) takes as long as a wrong password. Spaces around a password may
 * be typed by mistake (SPEC.md §5 trims at login), unless they belong to it.
 */
export async function passwordMatches(password: string, phc: string | null): Promise<boolean> {
  const trimmed = password.trim()
  const isExact = await verifies(password, phc)
  return isExact || (trimmed !== password && (await verifies(trimmed, phc)))
}

async function verifies(password: string, phc: string | null): Promise<boolean> {
  const matches = await verify(phc ?? (await nobody), password.normalize('NFC'))
  return matches && phc !== null
}

const nobody = hashPassword(randomBytes(16).toString('hex'))
