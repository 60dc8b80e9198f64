import { shownDay } from '../../../platform/clock.ts'
import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { words } from '../../../platform/email-words.ts'

type Pharmacy = { name: string; email: string }
type Registered = { name: string; registrationNumber: string; validTo: string }

export function verifiedEmail(to: Pharmacy, registered: Registered): Email {
  return emailTo(to, {
    subject: words`Your pharmacist is verified`,
    paragraphs: [
      words`we have checked the registration ${registered.registrationNumber} of ${registered.name}. It is verified, and valid to ${shownDay(registered.validTo)}.`,
    ],
  })
}

export function rejectedEmail(to: Pharmacy, registered: Registered, reason: string): Email {
  return emailTo(to, {
    subject: words`Your pharmacist could not be verified`,
    paragraphs: [
      words`we could not verify the registration ${registered.registrationNumber} of ${registered.name}:`,
      words`${reason}`,
      words`Please correct it under Staff; we will check it again.`,
    ],
  })
}

/** `isLast`: the pharmacy has no active pharmacist any more. */
export function endedEmail(
  to: Pharmacy,
  registered: Registered,
  { reason, isLast }: { reason: string; isLast: boolean },
): Email {
  return emailTo(to, {
    subject: words`A pharmacist’s registration has ended`,
    paragraphs: [
      words`the registration ${registered.registrationNumber} of ${registered.name} is no longer accepted:`,
      words`${reason}`,
      isLast ? without : words`Your other pharmacists can go on working.`,
    ],
  })
}

/** `days` until the last registration ends; 0 once it has. */
export function expiringEmail(to: Pharmacy, { days }: { days: number }): Email {
  if (days === 0)
    return emailTo(to, {
      subject: words`Your pharmacist’s registration has ended`,
      paragraphs: [
        words`the last registration of a pharmacist in your pharmacy has ended. ${without}`,
        words`Please enter the renewed one under Staff.`,
      ],
    })
  const left = days === 1 ? '1 day' : words`${days} days`
  return emailTo(to, {
    subject: words`Your pharmacist’s registration ends in ${left}`,
    paragraphs: [
      words`the last registration of a pharmacist in your pharmacy ends in ${left}.`,
      words`Please enter the renewed one under Staff in time. ${without}`,
    ],
  })
}

const without = words`Without an active pharmacist your medicines that need a prescription are not on sale, and you can’t pack them.`
