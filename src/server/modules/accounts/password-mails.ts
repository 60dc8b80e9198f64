import type { Role } from '#contract/accounts.ts'
import type { Mail } from '../../platform/mail.ts'

type Holder = { name: string; email: string }

const whose: Record<Role, string> = {
  customer: 'customer account',
  pharmacy: 'pharmacy’s account',
  admin: 'administrator’s account',
}

/** Tells whoever owns the account, so that a change by somebody else does not stay unseen. */
export function passwordChangedMail(role: Role, to: Holder, shopUrl: string): Mail {
  return {
    recipient: to.email,
    subject: 'Your password was changed',
    body: [
      `Dear ${to.name},`,
      `the password of your ${whose[role]} at Aushadh was changed. Wherever else you were logged in, you are logged out.`,
      `If it was not you, set a new one at once: ${shopUrl}/${role}/forgot-password`,
      'Aushadh',
    ].join('\n\n'),
  }
}

/** Carries the token in the link's fragment: no server, proxy or Referer header ever sees it. */
export function passwordResetMail(role: Role, to: Holder, shopUrl: string, token: string): Mail {
  return {
    recipient: to.email,
    subject: 'Set a new password',
    body: [
      `Dear ${to.name},`,
      `somebody asked for a new password for your ${whose[role]} at Aushadh. This link sets one. It works once, and for 30 minutes:`,
      `${shopUrl}/${role}/reset-password#token=${token}`,
      'If it was not you, do nothing: your password stays as it is.',
      'Aushadh',
    ].join('\n\n'),
  }
}
