import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { loginChallenges } from '../tables.ts'
import type { FactorHolder } from './factor-queries.ts'

export type ChallengeRow = typeof loginChallenges.$inferSelect

const mostTries = 5

const open = (tokenHash: string, now: Date) =>
  and(
    eq(loginChallenges.tokenHash, tokenHash),
    isNull(loginChallenges.usedAt),
    gt(loginChallenges.expiresAt, now),
  )

export async function insertChallenge(
  db: Db,
  challenge: typeof loginChallenges.$inferInsert,
): Promise<void> {
  await db.insert(loginChallenges).values(challenge)
}

/** Counts a try; null if the challenge is over or has had its five tries. */
export async function tryChallenge(
  db: Db,
  { tokenHash, purpose }: Pick<ChallengeRow, 'tokenHash' | 'purpose'>,
  now: Date,
  holder?: FactorHolder,
): Promise<ChallengeRow | null> {
  const { tries, role, loginId } = loginChallenges
  const ofHolder: SQL | undefined = holder && and(eq(role, holder.role), eq(loginId, holder.id))
  const rows = await db
    .update(loginChallenges)
    .set({ tries: sql`${tries} + 1` })
    .where(
      and(
        open(tokenHash, now),
        eq(loginChallenges.purpose, purpose),
        lt(tries, mostTries),
        ofHolder,
      ),
    )
    .returning()
  return rows[0] ?? null
}

/** Marks a challenge as used; false if another request used it first. */
export async function takeChallenge(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(loginChallenges)
    .set({ usedAt: now })
    .where(open(tokenHash, now))
    .returning({ tokenHash: loginChallenges.tokenHash })
  return rows.length > 0
}

/** Ends all steps of a login that have begun: its password has changed. */
export async function voidChallenges(db: Db, { role, id }: FactorHolder): Promise<void> {
  await db
    .delete(loginChallenges)
    .where(and(eq(loginChallenges.loginId, id), eq(loginChallenges.role, role)))
}

export async function deleteChallengesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(loginChallenges).where(lt(loginChallenges.expiresAt, moment))
}
