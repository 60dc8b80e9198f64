import { and, asc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { Db } from '../../../platform/db.ts'
import { loginChallenges, recoveryCodes, secondFactors } from '../tables.ts'
import type { SealedSecret } from './app-secret.ts'

/** A login: of a pharmacy's staff the staff member, of an owner the pharmacy. */
export type FactorHolder = { role: Role; id: string }
export type FactorRow = typeof secondFactors.$inferSelect
export type NewFactor = typeof secondFactors.$inferInsert

const factorOf = ({ role, id }: FactorHolder) =>
  and(eq(secondFactors.loginId, id), eq(secondFactors.role, role))
const codeOf = ({ role, id }: FactorHolder) =>
  and(eq(recoveryCodes.loginId, id), eq(recoveryCodes.role, role))

/** The second factors of a login, the oldest first; none: a password alone logs in. */
export async function factorsOf(db: Db, holder: FactorHolder): Promise<FactorRow[]> {
  const { createdAt, id } = secondFactors
  return db.select().from(secondFactors).where(factorOf(holder)).orderBy(asc(createdAt), asc(id))
}

export async function findCredential(db: Db, role: Role, credentialId: string) {
  const isIt = and(eq(secondFactors.credentialId, credentialId), eq(secondFactors.role, role))
  const rows = await db.select().from(secondFactors).where(isIt)
  return rows[0] ?? null
}

/** false if the passkey is somebody's already. */
export async function insertFactor(db: Db, factor: NewFactor): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values(factor)
    .onConflictDoNothing()
    .returning({ id: secondFactors.id })
  return rows.length > 0
}

export async function deleteFactor(db: Db, holder: FactorHolder, id: string): Promise<boolean> {
  const rows = await db
    .delete(secondFactors)
    .where(and(factorOf(holder), eq(secondFactors.id, id)))
    .returning({ id: secondFactors.id })
  return rows.length > 0
}

/** Uses up the code of a step; false if that code, or a later one, was used before. */
export async function takeStep(db: Db, id: string, step: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(secondFactors.id, id), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.id })
  return rows.length > 0
}

/** Some secrets that another key than this one encrypted, after a factor's id. */
export function findSecretsOfOtherKeys(
  db: Db,
  { keyId, after, most }: { keyId: string; after: string | null; most: number },
): Promise<FactorRow[]> {
  const { id } = secondFactors
  const later = after === null ? undefined : gt(id, after)
  return db
    .select()
    .from(secondFactors)
    .where(and(ne(secondFactors.keyId, keyId), later))
    .orderBy(asc(id))
    .limit(most)
}

/** Replaces what one key encrypted, unless somebody else has done so. */
export async function replaceSecret(
  db: Db,
  { id, keyId }: { id: string; keyId: string },
  next: SealedSecret,
): Promise<void> {
  const isSame = and(eq(secondFactors.id, id), eq(secondFactors.keyId, keyId))
  await db.update(secondFactors).set(next).where(isSame)
}

/** Stores the signature count of an assertion; false if another assertion was faster. */
export async function storeSignCount(
  db: Db,
  { id, signCount: was }: Pick<FactorRow, 'id' | 'signCount'>,
  signCount: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ signCount, lastUsedAt: now })
    .where(and(eq(secondFactors.id, id), eq(secondFactors.signCount, was)))
    .returning({ id: secondFactors.id })
  return rows.length > 0
}

/** Replaces the recovery codes of a login. */
export async function storeRecoveryCodes(
  db: Db,
  holder: FactorHolder,
  codeHashes: string[],
  now: Date,
): Promise<void> {
  await db.delete(recoveryCodes).where(codeOf(holder))
  const { role, id: loginId } = holder
  await db
    .insert(recoveryCodes)
    .values(codeHashes.map((codeHash) => ({ codeHash, role, loginId, createdAt: now })))
}

export async function countRecoveryCodes(db: Db, holder: FactorHolder): Promise<number> {
  return db.$count(recoveryCodes, and(codeOf(holder), isNull(recoveryCodes.usedAt)))
}

/** Uses a recovery code up; false if it is not the login's, or was used before. */
export async function takeRecoveryCode(
  db: Db,
  holder: FactorHolder,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(codeOf(holder), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return rows.length > 0
}

export async function deleteRecoveryCodes(db: Db, holder: FactorHolder): Promise<void> {
  await db.delete(recoveryCodes).where(codeOf(holder))
}

/** Everything about second factors that belongs to a login: the login closes, or an operator resets it. */
export async function deleteFactorsOf(db: Db, holder: FactorHolder): Promise<number> {
  const removed = await db
    .delete(secondFactors)
    .where(factorOf(holder))
    .returning({ id: secondFactors.id })
  await deleteRecoveryCodes(db, holder)
  const { loginId, role } = loginChallenges
  await db.delete(loginChallenges).where(and(eq(loginId, holder.id), eq(role, holder.role)))
  return removed.length
}
