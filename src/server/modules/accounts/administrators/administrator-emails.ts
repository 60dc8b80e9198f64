import { type AdminRole, adminRoleNames } from '#contract/admin-roles.ts'
import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { linkIn, type Words, words } from '../../../platform/email-words.ts'

type Person = { name: string; email: string }

export function newAdministratorEmail(
  to: Person,
  { role, link, days }: { role: AdminRole; link: Words; days: number },
): Email {
  return emailTo(to, {
    subject: words`You are an administrator of Aushadh`,
    paragraphs: [
      words`you have been made an administrator of Aushadh, with the role ${adminRoleNames[role]}. Open this link to choose a password. It works once, and for ${days} days:`,
      link,
      words`If you did not expect this, do nothing and tell the person who runs the shop.`,
    ],
  })
}

export function administratorRoleEmail(to: Person, role: AdminRole, shopUrl: string): Email {
  return emailTo(to, {
    subject: words`Your role as an administrator has changed`,
    paragraphs: [
      words`your role at Aushadh is now ${adminRoleNames[role]}. Log in again to work with it: ${linkIn(shopUrl)`/admin/login`}`,
    ],
  })
}

export function administratorRemovedEmail(to: Person): Email {
  return emailTo(to, {
    subject: words`You are no longer an administrator of Aushadh`,
    paragraphs: [
      words`your access as an administrator of Aushadh has ended, and you can no longer log in. If you think this is a mistake, ask the person who runs the shop.`,
    ],
  })
}
