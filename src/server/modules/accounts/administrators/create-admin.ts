import type { AdminRole } from '#contract/admin-roles.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { recordSecurityEvent, writtenSecurityEvents } from '../../../platform/security-events.ts'
import { newLinkToken } from '../link-token.ts'
import { hashPassword } from '../password.ts'
import { loginsOf } from '../password-queries.ts'
import { newResetLink, resetUrl } from '../reset-link.ts'
import { endSessionsOf } from '../session-queries.ts'
import { setRole } from './administrator-queries.ts'
import { storeAdministrator } from './store-administrator.ts'

export const adminLinkHours = 24

/** `role`: a new administrator is the owner without it; an existing one keeps theirs without it. */
type Given = { name: string; email: string; role?: AdminRole | undefined }
type Deps = Pick<Context, 'db' | 'now'> & { shopUrl: string }
type Known = { id: string; adminRole?: AdminRole | null }

/**
 * Creates an administrator whose password nobody knows, or finds the one with this email, and returns a link that
 * sets the password, once. The name is for a new administrator. For the operator's command: whoever runs it can
 * write to the database. The audit entries are in the administrator's own name and say where they come from.
 */
export async function createAdmin({ db, now, shopUrl }: Deps, { name, email, role }: Given) {
  const logins = loginsOf('admin')
  const made = await db.transaction(async (tx) => {
    const known = await logins.findByName(tx, email)
    const isNew = known === null
    const admin =
      known ?? (await createUnknown(tx, { name, email, role: role ?? 'owner', joinedAt: null }))
    const { id } = admin
    const minutes = adminLinkHours * 60
    const token = await newResetLink({ db: tx, now }, logins, { id, minutes })
    if (token === null) throw new Error('the administrator’s account was closed meanwhile')
    const isMoved = !isNew && role !== undefined && role !== admin.adminRole
    if (isMoved) await changeRole({ db: tx, now }, admin, role)
    await recordAudit(byCommand({ db: tx, now }, id), {
      action: isNew ? 'admin_created' : 'password_link_created',
      subject: { type: 'admin', id },
      after: { by: command, ...(isNew ? { role: admin.adminRole } : {}) },
    })
    const present = isMoved ? role : (admin.adminRole ?? 'owner')
    const link = resetUrl(shopUrl, 'admin', token).text
    return { id, isNew, isMoved, role: present, link }
  })
  const { id, ...answer } = made
  const about = { account: { role: 'admin', id }, details: { reason: command } } as const
  if (made.isNew) recordSecurityEvent({ db, now }, { event: 'user_created', ...about })
  if (made.isMoved) recordSecurityEvent({ db, now }, { event: 'authz_change', ...about })
  recordSecurityEvent({ db, now }, { event: 'authn_token_created', ...about })
  await writtenSecurityEvents(db)
  return answer
}

const command = 'create-admin command'

const byCommand = (deps: Pick<Context, 'db' | 'now'>, id: string) => ({
  ...deps,
  ip: 'command line',
  actor: { role: 'admin' as const, id },
})

async function createUnknown(
  db: Db,
  admin: Omit<Parameters<typeof storeAdministrator>[1], 'passwordHash'>,
) {
  return storeAdministrator(db, { ...admin, passwordHash: await hashPassword(newLinkToken()) })
}

async function changeRole(deps: Pick<Context, 'db' | 'now'>, admin: Known, role: AdminRole) {
  const { id, adminRole } = admin
  await setRole(deps.db, id, role)
  await endSessionsOf(deps.db, { role: 'admin', id }, deps.now)
  await recordAudit(byCommand(deps, id), {
    action: 'admin_role_changed',
    subject: { type: 'admin', id },
    before: { role: adminRole },
    after: { role, by: command },
  })
}
