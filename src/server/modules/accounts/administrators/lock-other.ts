import { Problem } from '#contract/problem.ts'
import { lockAdministrators } from './administrator-queries.ts'
import type { OwnerContext } from './list-administrators.ts'

/**
 * Locks all administrators, for a change of who they are. Whoever asks is still the owner when the locks are held:
 * another owner may have changed that meanwhile. So at least one owner is always left. Throws `session_expired`.
 */
export async function lockAsOwner({ db, actor }: OwnerContext) {
  const all = await lockAdministrators(db)
  const isOwner = all.some(({ id, role }) => id === actor.id && role === 'owner')
  if (!isOwner) throw new Problem('session_expired')
  return all
}

/** Locks them and returns another one than the caller. Throws `own_role`, `admin_not_found`, `session_expired`. */
export async function lockOther(ctx: OwnerContext, id: string) {
  const all = await lockAsOwner(ctx)
  if (id === ctx.actor.id) throw new Problem('own_role')
  const other = all.find((one) => one.id === id)
  if (other === undefined) throw new Problem('admin_not_found')
  return other
}
