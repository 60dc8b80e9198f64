import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '#contract/problem.ts'
import type { Admission } from '../../platform/abuse/guard.ts'
import { addressRange } from '../../platform/address-range.ts'
import { fairTurns } from '../../platform/uploads/fair-turns.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 50 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

const mostWaiting = 300
/** Two lines of two hashes at a time: a core stays free for others, and known devices never wait for strangers. */
const turns = { known: waitingRoom(), others: waitingRoom() }

function waitingRoom() {
  return fairTurns(mostWaiting, { atOnce: 2, refusal: () => new Problem('too_many_requests') })
}

/** Whom a hash is for: address ranges take turns, so that an attack from one delays the others little. */
export type HashLine = { room: keyof typeof turns; place: string }

export function hashLine(ip: string, { knownDevice }: Pick<Admission, 'knownDevice'>): HashLine {
  return { room: knownDevice ? 'known' : 'others', place: addressRange(ip) }
}

/** For passwords of people who have proved who they are, and of the demo. */
const trusted: HashLine = { room: 'known', place: '' }

/** A PHC string: '$argon2id$v=19$m=19456,t=2,p=1$salt$tag'. */
export function hashPassword(password: string, line = trusted): Promise<string> {
  return turns[line.room].turn(line.place, () => hash(password.normalize('NFC'), cost))
}

/**
 * Compares in constant time. `null` (no such account) takes as long as a wrong password. Spaces around a password may
 * be typed by mistake (SPEC.md §5 trims at login), unless they belong to it.
 */
export async function passwordMatches(
  password: string,
  phc: string | null,
  { room, place }: HashLine = trusted,
): Promise<boolean> {
  const trimmed = password.trim()
  return turns[room].turn(place, async () => {
    const isExact = await verifies(password, phc)
    return isExact || (trimmed !== password && (await verifies(trimmed, phc)))
  })
}

async function verifies(password: string, phc: string | null): Promise<boolean> {
  const matches = await verify(phc ?? (await nobody), password.normalize('NFC'))
  return matches && phc !== null
}

const nobody = hash(randomBytes(16).toString('hex'), cost)
