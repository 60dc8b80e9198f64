import type { Email } from '../../platform/email.ts'
import type { OwnRole } from './queries.ts'

type Change = { role: OwnRole; email: string; newEmail: string }

/**
 * To the new address, which may be a stranger's: without any word of the person who asked. The token is in the
 * fragment of the link, which no server, proxy or Referer header receives.
 */
export function confirmEmailEmail(
  { role, newEmail }: Change,
  shopUrl: string,
  token: string,
): Email {
  return {
    recipient: newEmail,
    subject: 'Confirm your email',
    body: [
      'Hello,',
      'somebody asked to use this address for an account at Aushadh. Open this link to confirm it. It works once, and for 24 hours:',
      `${shopUrl}/${role}/confirm-email#token=${token}`,
      'If you did not ask for it, do nothing: this address stays without an account.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** To the present address, so that a change by somebody else does not go unnoticed. */
export function emailChangeAskedEmail({ role, email }: Change, shopUrl: string): Email {
  return {
    recipient: email,
    subject: 'Your email is about to change',
    body: [
      'Hello,',
      'somebody who knows the password of your account at Aushadh asked to change its email. It changes once the new address is confirmed.',
      `If it was not you, set a new password now, which stops the change: ${shopUrl}/${role}/forgot-password`,
      'Aushadh',
    ].join('\n\n'),
  }
}

/** To the former address. */
export function emailChangedEmail({ email }: Change): Email {
  return {
    recipient: email,
    subject: 'Your email was changed',
    body: [
      'Hello,',
      'the email of your account at Aushadh was changed, and confirmed from the new address. This address can no longer log in.',
      'If it was not you, write to our support at once.',
      'Aushadh',
    ].join('\n\n'),
  }
}
