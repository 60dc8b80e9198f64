import { createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { LRUCache } from 'lru-cache'
import { storeOnce } from '../attempts.ts'
import type { Context } from '../context.ts'

export type Proofs = {
  /** A challenge for one kind of request, `about`; each level doubles the work. */
  challenge(about: string, level: number): Promise<Challenge>
  /** Whether `proof` solves a challenge about this, of at least `level`; true once for each challenge. */
  accepts(
    ctx: Pick<Context, 'db' | 'log'>,
    given: { proof: string; about: string; level: number },
  ): Promise<boolean>
}

/** About a millisecond for each try, in a browser as on a server. */
const cost = 5000
/** Half a second at the lowest level; half a minute on a slow phone at the highest. */
const mostTries = 200
export const highestLevel = 6
const minutesValid = 10

/**
 * Proofs of work by ALTCHA. The server chooses the number that solves a challenge, so it derives one key for a
 * challenge and none for a proof.
 */
export function proofsOfWork(secret: string): Proofs {
  const keyOf = (use: string) => createHmac('sha256', secret).update(`proof ${use}`).digest('hex')
  const keys = {
    hmacSignatureSecret: keyOf('challenge'),
    hmacKeySignatureSecret: keyOf('solution'),
  }
  // A `max` of entries would allocate room for all of them at once, 4 MB.
  const atMost = { maxSize: 100_000, sizeCalculation: () => 1 }
  const used = new LRUCache<string, true>({ ...atMost, ttl: minutesValid * 60_000 })
  return {
    challenge: (about, level) => {
      const most = mostTries * 2 ** level
      return createChallenge({
        ...keys,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(most / 2, most),
        deriveKey,
        expiresAt: new Date(Date.now() + minutesValid * 60_000),
        data: { about, level },
      })
    },
    accepts: async ({ db, log }, { proof, about, level }) => {
      const payload = read(proof)
      const parameters = payload?.challenge?.parameters
      if (payload === null || parameters?.data?.about !== about) return false
      // The level may have risen while this challenge was solved.
      if (Number(parameters.data.level) < level - 1) return false
      const { verified } = await verifySolution({ ...payload, ...keys, deriveKey })
      const name = payload.challenge.signature
      if (!verified || name === undefined || used.has(name)) return false
      used.set(name, true)
      const until = new Date((parameters.expiresAt ?? 0) * 1000)
      return storeOnce(db, `proof:${name}`, until).catch((error: unknown) => {
        log.error({ err: error }, 'a used proof was not stored: only this process remembers it')
        return true
      })
    },
  }
}

function read(proof: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload | null
    return typeof payload?.challenge?.parameters === 'object' ? payload : null
  } catch {
    return null
  }
}
