import { Problem } from '#contract/problem.ts'
import type { SecondFactorList } from '#contract/second-factors.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { AccountRow } from '../queries.ts'
import { countRecoveryCodes, type FactorHolder, factorsOf } from './factor-queries.ts'
import type { LoginsByRole } from './finish-login.ts'
import { isFactorRequired, type Requirement } from './required.ts'

/** The login of a caller: of a pharmacy's people each their own. */
export function loginOf({ role, id, staff }: Actor): FactorHolder {
  return { role, id: staff?.id ?? id }
}

/** Locks the caller's account first, as every use case that changes its login does. Throws `session_expired`. */
export async function lockedAccount(
  { db, actor }: Pick<Context<Actor>, 'db' | 'actor'>,
  { logins }: { logins: LoginsByRole },
): Promise<AccountRow> {
  const { role, id } = loginOf(actor)
  const account = (await logins[role].lock(db, id)) ? await logins[role].find(db, id) : null
  if (account === null) throw new Problem('session_expired')
  return account
}

/** The caller's second factors, without what is secret in them. */
export async function showFactors(
  { db, actor }: Pick<Context<Actor>, 'db' | 'actor'>,
  requirement: Requirement,
): Promise<SecondFactorList> {
  const holder = loginOf(actor)
  const rows = await factorsOf(db, holder)
  return {
    factors: rows.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
      _id: id,
      kind,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, holder),
    isRequired: isFactorRequired(requirement, { role: actor.role, staffRole: actor.staff?.role }),
  }
}

export function listFactorsWith(requirement: Requirement) {
  return (ctx: Context<Actor>) => showFactors(ctx, requirement)
}
