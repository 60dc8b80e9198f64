import type { Administrator } from '#contract/administrators.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { type AdministratorRow, findAdministrators } from './administrator-queries.ts'

export type OwnerContext = Context<Actor<'admin'>>

export async function listAdministrators(ctx: OwnerContext) {
  return { administrators: await administratorsOf(ctx) }
}

/** All administrators as the owner sees them, oldest first. */
export async function administratorsOf({ db, actor, now }: OwnerContext): Promise<Administrator[]> {
  const rows = await findAdministrators(db, now)
  return rows.map((row) => ({ ...administratorView(row), you: row.id === actor.id }))
}

function administratorView(row: AdministratorRow): Omit<Administrator, 'you'> {
  const { id, createdAt, joinedAt, isLinkOpen, ...shown } = row
  return {
    _id: id,
    ...shown,
    state: joinedAt !== null ? 'active' : isLinkOpen ? 'invited' : 'expired',
    createdAt: createdAt.toISOString(),
    joinedAt: joinedAt?.toISOString() ?? null,
  }
}
