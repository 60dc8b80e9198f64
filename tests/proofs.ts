import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solves the challenge of a `proof_required` refusal: the value of the field `proof`. */
export async function solve(refusal: { details?: Record<string, unknown> }): Promise<string> {
  const challenge = refusal.details?.challenge as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
