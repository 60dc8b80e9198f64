import type { Role } from '#contract/accounts.ts'
import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { linkIn, words } from '../../platform/email-words.ts'
import { emailChangeKey } from './email-change-queries.ts'
import type { OwnRole } from './queries.ts'

type Change = { role: OwnRole; email: string; newEmail: string }

/**
 * To the new address, which may be a stranger's: without any word of the person who asked. The token is in the
 * fragment of the link, which no server, proxy or Referer header receives.
 */
export function confirmEmailEmail(
  { role, newEmail }: Change,
  shopUrl: string,
  { token, tokenHash }: { token: string; tokenHash: string },
): Email {
  return emailTo(
    { name: null, email: newEmail },
    {
      key: emailChangeKey(tokenHash),
      subject: words`Confirm your email`,
      paragraphs: [
        words`somebody asked to use this address for an account at Aushadh. Open this link to confirm it. It works once, and for 24 hours:`,
        linkIn(shopUrl)`/${role}/confirm-email#token=${token}`,
        words`If you did not ask for it, do nothing: this address stays without an account.`,
      ],
    },
  )
}

/** To the present address, so that a change by somebody else does not go unnoticed. */
export function emailChangeAskedEmail({ role, email }: Change, shopUrl: string): Email {
  return emailTo(
    { name: null, email },
    {
      subject: words`Your email is about to change`,
      paragraphs: [
        words`somebody who knows the password of your account at Aushadh asked to change its email. It changes once the new address is confirmed.`,
        words`If it was not you, set a new password now, which stops the change: ${linkIn(shopUrl)`/${role}/forgot-password`}`,
      ],
    },
  )
}

/** To the former address. */
export function emailChangedEmail({ email }: Change): Email {
  return emailTo(
    { name: null, email },
    {
      subject: words`Your email was changed`,
      paragraphs: [
        words`the email of your account at Aushadh was changed, and confirmed from the new address. This address can no longer log in.`,
        words`If it was not you, write to our support at once.`,
      ],
    },
  )
}

/** To an address that may be a stranger's: without any word of the person who registered. */
export function confirmRegistrationEmail(
  { role, email }: { role: Role; email: string },
  shopUrl: string,
  token: string,
): Email {
  return emailTo(
    { name: null, email },
    {
      subject: words`Confirm your email`,
      paragraphs: [
        words`somebody registered at Aushadh with this address. Open this link to confirm that it is yours. It works once, and for seven days:`,
        linkIn(shopUrl)`/${role}/confirm-email#token=${token}`,
        words`If it was not you, do nothing. We will write to this address only about orders that somebody has paid for.`,
      ],
    },
  )
}
