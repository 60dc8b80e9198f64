import type { GrievanceEscalation } from '#contract/grievance-words.ts'
import { ticketNumber } from '#contract/grievance-words.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Context } from '../../platform/context.ts'
import { type Email, queueEmail } from '../../platform/email.ts'
import { linkIn, type Words } from '../../platform/email-words.ts'
import { findCustomer, notificationsForAdmins } from '../accounts/index.ts'
import { type NotificationToSend, notify } from '../notifications/index.ts'
import { findAssignable } from './assignable.ts'
import type { GrievanceDeps } from './grievance-deps.ts'
import { adminEmail, type Complainant, escalationEmail } from './grievance-emails.ts'
import { linkDigest, newLinkToken } from './grievance-link.ts'
import { type GrievanceRow, insertLink } from './grievance-queries.ts'

type Deps = Pick<Context, 'db' | 'now'>

/**
 * Notifies the complainant: a customer in the list of notifications and by email, a visitor by email with a new
 * link. Whoever closed the account, or was erased, gets nothing.
 */
export async function notifyComplainant(
  ctx: Deps,
  { publicUrl }: Pick<GrievanceDeps, 'publicUrl'>,
  grievance: GrievanceRow,
  kind: NotificationKind,
  emailTo: (grievance: GrievanceRow, to: Complainant) => Email,
): Promise<void> {
  const { db, now } = ctx
  if (grievance.customerId === null) {
    if (!grievance.email) return
    const link = await newLink(ctx, grievance.id, publicUrl())
    await queueEmail(db, emailTo(grievance, { name: null, email: grievance.email, link }))
    return
  }
  const customer = await findCustomer(db, grievance.customerId)
  if (customer === null) return
  const { id, name, email } = customer
  const link = linkIn(publicUrl())`/grievances/${grievance.id}`
  await notify(db, now, [
    {
      to: { role: 'customer', id },
      kind,
      ...about(grievance),
      email: emailTo(grievance, { name, email, link }),
    },
  ])
}

/** The token stands in the fragment of the link: no server, proxy or Referer header receives it. */
async function newLink({ db, now }: Deps, grievanceId: string, shopUrl: string): Promise<Words> {
  const token = newLinkToken()
  await insertLink(db, { tokenHash: linkDigest(token), grievanceId, createdAt: now })
  return linkIn(shopUrl)`/grievance/ticket#token=${token}`
}

/** Notifies the administrators whose role reads complaints, in the list only. */
export async function notifyAdmins(
  { db, now }: Deps,
  grievance: GrievanceRow,
  kind: NotificationKind,
  facts: Record<string, string> = {},
): Promise<void> {
  const { subjectId, facts: ticket } = about(grievance)
  const notifications = { kind, subjectId, facts: { ...ticket, ...facts } }
  await notify(db, now, await notificationsForAdmins(db, notifications))
}

/** Notifies the administrator who has the complaint, with an email; all of them if nobody has it who still may. */
export async function notifyAssignee(
  ctx: Deps,
  { publicUrl }: Pick<GrievanceDeps, 'publicUrl'>,
  grievance: GrievanceRow,
  what: 'assigned' | 'message',
): Promise<void> {
  const kind = what === 'assigned' ? 'grievance_assigned' : 'grievance_message'
  const admin = (await findAssignable(ctx.db)).find(({ id }) => id === grievance.assigneeId)
  if (admin === undefined) return notifyAdmins(ctx, grievance, kind)
  const notification: NotificationToSend = {
    to: { role: 'admin', id: admin.id },
    kind,
    ...about(grievance),
    email: adminEmail(grievance, admin, what, publicUrl()),
  }
  await notify(ctx.db, ctx.now, [notification])
}

/** Notifies all administrators and the grievance officer of a clock. */
export async function notifyOfClock(
  ctx: Deps,
  { notices, publicUrl }: Pick<GrievanceDeps, 'notices' | 'publicUrl'>,
  grievance: GrievanceRow,
  what: GrievanceEscalation,
): Promise<void> {
  const kind = what.endsWith('over') ? 'grievance_overdue' : 'grievance_due'
  const [clock = ''] = what.split('_')
  await notifyAdmins(ctx, grievance, kind, { clock })
  const { name, email } = notices.grievanceOfficer
  if (email !== null)
    await queueEmail(ctx.db, escalationEmail(grievance, what, { name, email }, publicUrl()))
}

function about({ id, number }: GrievanceRow) {
  return { subjectId: id, facts: { ticket: ticketNumber(number) } }
}
