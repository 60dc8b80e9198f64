import type { Role } from '#contract/accounts.ts'
import type { Email } from '../../platform/email.ts'

type Holder = { name: string; email: string; staff?: object | undefined }

const accountNames: Record<Role, string> = {
  customer: 'customer account',
  pharmacy: 'pharmacy’s account',
  admin: 'administrator’s account',
}

const accountName = (role: Role, { staff }: Holder) =>
  staff === undefined ? accountNames[role] : 'staff account'

/** Notifies the owner of the account, so that a change by somebody else does not go unnoticed. */
export function passwordChangedEmail(role: Role, to: Holder, shopUrl: string): Email {
  return {
    recipient: to.email,
    subject: 'Your password was changed',
    body: [
      `Dear ${to.name},`,
      `the password of your ${accountName(role, to)} at Aushadh was changed. You are logged out on all other devices.`,
      `If you did not change it, set a new password now: ${shopUrl}/${role}/forgot-password`,
      'Aushadh',
    ].join('\n\n'),
  }
}

export function passwordResetEmail(role: Role, to: Holder, resetUrl: string): Email {
  return {
    recipient: to.email,
    subject: 'Set a new password',
    body: [
      `Dear ${to.name},`,
      `somebody asked for a new password for your ${accountName(role, to)} at Aushadh. Open this link to set one. It works once, and for 30 minutes:`,
      resetUrl,
      'If you did not ask for it, do nothing: your password stays the same.',
      'Aushadh',
    ].join('\n\n'),
  }
}
