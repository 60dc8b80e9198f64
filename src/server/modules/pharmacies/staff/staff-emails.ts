import { type StaffRole, staffRoleNames } from '#contract/staff-roles.ts'
import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { linkIn, words } from '../../../platform/email-words.ts'

type Person = { name: string; email: string }

/** Puts the token into the fragment of the link: no server, proxy or Referer header receives it. */
export function invitationEmail(
  to: Person & { role: StaffRole },
  pharmacy: string,
  { shopUrl, token, days }: { shopUrl: string; token: string; days: number },
): Email {
  return emailTo(to, {
    subject: words`${pharmacy} invites you to Aushadh`,
    paragraphs: [
      words`${pharmacy} wants you to work in its account at Aushadh, with the role ${staffRoleNames[to.role]}. Open this link to choose a password. It works once, and for ${days} days:`,
      linkIn(shopUrl)`/pharmacy/invitation#token=${token}`,
      words`If you do not know this pharmacy, ignore this email.`,
    ],
  })
}

export function removedEmail(to: Person, pharmacy: string): Email {
  return emailTo(to, {
    subject: words`Your access to ${pharmacy} has ended`,
    paragraphs: [
      words`${pharmacy} has removed you from its staff at Aushadh. You can no longer log in. If you think this is a mistake, ask the owner of the pharmacy.`,
    ],
  })
}

export function roleChangedEmail(to: Person, pharmacy: string, role: StaffRole): Email {
  return emailTo(to, {
    subject: words`Your role at ${pharmacy} has changed`,
    paragraphs: [
      words`${pharmacy} has given you the role ${staffRoleNames[role]} at Aushadh. Log in again to work with it.`,
    ],
  })
}
