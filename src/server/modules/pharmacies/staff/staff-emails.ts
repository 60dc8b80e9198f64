import { type StaffRole, staffRoleNames } from '#contract/staff-roles.ts'
import type { Email } from '../../../platform/email.ts'

type Person = { name: string; email: string }

/** Puts the token into the fragment of the link: no server, proxy or Referer header receives it. */
export function invitationEmail(
  to: Person & { role: StaffRole },
  pharmacy: string,
  { shopUrl, token, days }: { shopUrl: string; token: string; days: number },
): Email {
  return message(to.email, `${pharmacy} invites you to Aushadh`, [
    `Dear ${to.name},`,
    `${pharmacy} wants you to work in its account at Aushadh, with the role ${staffRoleNames[to.role]}. Open this link to choose a password. It works once, and for ${days} days:`,
    `${shopUrl}/pharmacy/invitation#token=${token}`,
    'If you do not know this pharmacy, ignore this email.',
  ])
}

export function removedEmail(to: Person, pharmacy: string): Email {
  return message(to.email, `Your access to ${pharmacy} has ended`, [
    `Dear ${to.name},`,
    `${pharmacy} has removed you from its staff at Aushadh. You can no longer log in. If you think this is a mistake, ask the owner of the pharmacy.`,
  ])
}

export function roleChangedEmail(to: Person, pharmacy: string, role: StaffRole): Email {
  return message(to.email, `Your role at ${pharmacy} has changed`, [
    `Dear ${to.name},`,
    `${pharmacy} has given you the role ${staffRoleNames[role]} at Aushadh. Log in again to work with it.`,
  ])
}

function message(recipient: string, subject: string, lines: string[]): Email {
  return { recipient, subject, body: [...lines, 'Aushadh'].join('\n\n') }
}
