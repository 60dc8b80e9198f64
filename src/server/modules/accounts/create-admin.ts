import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { newLinkToken } from './link-token.ts'
import { loginsOf } from './password-queries.ts'
import { createAccount } from './register-customer.ts'
import { newResetLink, resetUrl } from './reset-link.ts'

export const adminLinkHours = 24

type Given = { name: string; email: string }
type Deps = Pick<Context, 'db' | 'now'> & { shopUrl: string }

/**
 * Creates an administrator whose password nobody knows, or finds the one with this email, and returns a link that
 * sets the password, once. The name is for a new administrator. For the operator's command: whoever runs it can
 * write to the database. The audit entry is in the administrator's own name and says where it comes from.
 */
export function createAdmin({ db, now, shopUrl }: Deps, { name, email }: Given) {
  const logins = loginsOf('admin')
  return db.transaction(async (tx) => {
    const known = await logins.findByName(tx, email)
    const isNew = known === null
    const { id } =
      known ?? (await createAccount({ db: tx }, 'admin', { name, email, password: newLinkToken() }))
    const token = await newResetLink({ db: tx, now }, logins, { id, minutes: adminLinkHours * 60 })
    if (token === null) throw new Error('the administrator’s account was closed meanwhile')
    await recordAudit(
      { db: tx, now, ip: 'command line', actor: { role: 'admin', id } },
      {
        action: isNew ? 'admin_created' : 'password_link_created',
        subject: { type: 'admin', id },
        after: { by: 'create-admin command' },
      },
    )
    return { isNew, link: resetUrl(shopUrl, 'admin', token).text }
  })
}
