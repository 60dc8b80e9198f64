import type { Role } from '#contract/accounts.ts'
import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { linkIn, type Words, words } from '../../platform/email-words.ts'

/** `name` null: of an account whose email is unconfirmed. */
type Holder = { name: string | null; email: string; staff?: object | undefined }

const accountNames: Record<Role, Words> = {
  customer: words`customer account`,
  pharmacy: words`pharmacy’s account`,
  admin: words`administrator’s account`,
}

const accountName = (role: Role, { staff }: Holder) =>
  staff === undefined ? accountNames[role] : words`staff account`

/** Notifies the owner of the account, so that a change by somebody else does not go unnoticed. */
export function passwordChangedEmail(role: Role, to: Holder, shopUrl: string): Email {
  return emailTo(to, {
    subject: words`Your password was changed`,
    paragraphs: [
      words`the password of your ${accountName(role, to)} at Aushadh was changed. You are logged out on all other devices.`,
      words`If you did not change it, set a new password now: ${linkIn(shopUrl)`/${role}/forgot-password`}`,
    ],
  })
}

export function passwordResetEmail(role: Role, to: Holder, resetUrl: Words): Email {
  return emailTo(to, {
    subject: words`Set a new password`,
    paragraphs: [
      words`somebody asked for a new password for your ${accountName(role, to)} at Aushadh. Open this link to set one. It works once, and for 30 minutes:`,
      resetUrl,
      words`If you did not ask for it, do nothing: your password stays the same.`,
    ],
  })
}
