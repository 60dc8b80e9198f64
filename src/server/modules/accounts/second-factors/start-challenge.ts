import type { Role } from '#contract/accounts.ts'
import type { Context } from '../../../platform/context.ts'
import { digestOf, newLinkToken } from '../link-token.ts'
import type { SealedSecret } from './app-secret.ts'
import { type ChallengeRow, insertChallenge } from './challenge-queries.ts'

const minutes = 10

type Begun = {
  purpose: ChallengeRow['purpose']
  role: Role
  loginId: string | null
  factorId?: string
  sealed?: SealedSecret
  weakPassword?: boolean
}

/** Begins a step. Returns the token, which only the browser has, and the question for a passkey. */
export async function startChallenge(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { sealed, ...begun }: Begun,
): Promise<{ token: string; question: string }> {
  const token = newLinkToken()
  const question = newLinkToken()
  await insertChallenge(db, {
    ...begun,
    ...sealed,
    tokenHash: digestOf(token),
    question,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  })
  return { token, question }
}
