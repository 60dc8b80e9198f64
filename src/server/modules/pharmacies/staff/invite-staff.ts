import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { invitationDays, type staff } from '#contract/staff.ts'
import { countAttempt } from '../../../platform/attempts.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { queueEmail } from '../../../platform/email.ts'
import { isConfirmed } from '../../../platform/unconfirmed-emails.ts'
import {
  digestOf,
  insertWithUsername,
  newLinkToken,
  type PasswordDeps,
} from '../../accounts/index.ts'
import { lockOpenPharmacy } from '../lock-queries.ts'
import {
  lockPharmacyLogins,
  ownerEmailTaken,
  pharmacyEmailTaken,
  pharmacyUsernamesLike,
} from './login-queries.ts'
import { invitationEmail } from './staff-emails.ts'
import { findMember, findMembers, insertMember, type MemberRow, setLink } from './staff-queries.ts'
import { type OwnerContext, staffOf } from './staff-view.ts'

const mostStaff = 100
/** Invitations of one pharmacy in a quarter of an hour: the shop's emails must not be used to flood. */
const mostInvitations = 30
const dayMs = 86_400_000

export async function listStaff(ctx: OwnerContext) {
  return staffOf(ctx)
}

/** Invites a person. The email must be no login of any pharmacy: it decides where the person logs in. */
export function inviteStaffWith(deps: PasswordDeps) {
  return async (ctx: OwnerContext, { body }: HandlerInput<typeof staff.invite>) => {
    const { db, actor, now } = ctx
    const pharmacy = await lockOpenPharmacy(db, actor.id)
    if (pharmacy === null) throw new Problem('session_expired')
    if (!(await isConfirmed(db, actor))) throw new Problem('email_unconfirmed')
    await countInvitation(ctx, deps)
    if ((await findMembers(db, actor.id)).length >= mostStaff) throw new Problem('too_many_staff')
    await lockPharmacyLogins(db)
    if (await pharmacyEmailTaken(db, body.email))
      throw new Problem('staff_email_taken', {
        errors: [{ path: 'email', message: new Problem('staff_email_taken').message }],
      })
    const { token, link } = newLink(now)
    const member = await insertWithUsername<MemberRow>(body.email, {
      usernamesLike: (wanted) => pharmacyUsernamesLike(db, wanted),
      emailTaken: async () => false,
      insert: (username) =>
        insertMember(db, { ...body, ...link, pharmacyId: actor.id, username, invitedAt: now }),
    })
    await recordAudit(ctx, {
      action: 'staff_invited',
      subject: { type: 'staff', id: member.id },
      after: { role: body.role },
    })
    await queueEmail(db, emailOf(deps, member, pharmacy.name, token))
    return { success: true as const, message: 'Invitation sent', staff: await staffOf(ctx) }
  }
}

/** Sends a new link to an invited person; the link before stops working. */
export function resendInvitationWith(deps: PasswordDeps) {
  return async (ctx: OwnerContext, { params }: HandlerInput<typeof staff.resend>) => {
    const { db, actor, now } = ctx
    const pharmacy = await lockOpenPharmacy(db, actor.id)
    if (pharmacy === null) throw new Problem('session_expired')
    if (!(await isConfirmed(db, actor))) throw new Problem('email_unconfirmed')
    await countInvitation(ctx, deps)
    const member = await findMember(db, { id: params.id, pharmacyId: actor.id })
    if (member === null) throw new Problem('staff_not_found')
    // Once the link had expired, the person may have registered a pharmacy.
    await lockPharmacyLogins(db)
    if (await ownerEmailTaken(db, member.email)) throw new Problem('staff_email_taken')
    const { token, link } = newLink(now)
    if (!(await setLink(db, member.id, link))) throw new Problem('staff_joined')
    await queueEmail(db, emailOf(deps, member, pharmacy.name, token))
    return { success: true as const, message: 'Invitation sent again', staff: await staffOf(ctx) }
  }
}

async function countInvitation({ db, actor }: OwnerContext, { limited }: PasswordDeps) {
  if (limited) await countAttempt(db, `invitation:${actor.id}`, mostInvitations)
}

function newLink(now: Date) {
  const token = newLinkToken()
  const linkExpiresAt = new Date(now.getTime() + invitationDays * dayMs)
  return { token, link: { linkHash: digestOf(token), linkExpiresAt } }
}

function emailOf({ publicUrl }: PasswordDeps, to: MemberRow, pharmacy: string, token: string) {
  return invitationEmail(to, pharmacy, { shopUrl: publicUrl(), token, days: invitationDays })
}
