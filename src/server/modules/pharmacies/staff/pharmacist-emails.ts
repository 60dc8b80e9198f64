import { shownDay } from '../../../platform/clock.ts'
import type { Email } from '../../../platform/email.ts'

type Pharmacy = { name: string; email: string }
type Registered = { name: string; registrationNumber: string; validTo: string }

export function verifiedEmail(to: Pharmacy, registered: Registered): Email {
  return message(to, 'Your pharmacist is verified', [
    `we have checked the registration ${registered.registrationNumber} of ${registered.name}. It is verified, and valid to ${shownDay(registered.validTo)}.`,
  ])
}

export function rejectedEmail(to: Pharmacy, registered: Registered, reason: string): Email {
  return message(to, 'Your pharmacist could not be verified', [
    `we could not verify the registration ${registered.registrationNumber} of ${registered.name}:`,
    reason,
    'Please correct it under Staff; we will check it again.',
  ])
}

/** `isLast`: the pharmacy has no active pharmacist any more. */
export function endedEmail(
  to: Pharmacy,
  registered: Registered,
  { reason, isLast }: { reason: string; isLast: boolean },
): Email {
  return message(to, 'A pharmacist’s registration has ended', [
    `the registration ${registered.registrationNumber} of ${registered.name} is no longer accepted:`,
    reason,
    isLast ? without : 'Your other pharmacists can go on working.',
  ])
}

/** `days` until the last registration ends; 0 once it has. */
export function expiringEmail(to: Pharmacy, { days }: { days: number }): Email {
  if (days === 0)
    return message(to, 'Your pharmacist’s registration has ended', [
      `the last registration of a pharmacist in your pharmacy has ended. ${without}`,
      'Please enter the renewed one under Staff.',
    ])
  return message(to, `Your pharmacist’s registration ends in ${days} days`, [
    `the last registration of a pharmacist in your pharmacy ends in ${days} days.`,
    `Please enter the renewed one under Staff in time. ${without}`,
  ])
}

const without =
  'Without an active pharmacist your medicines that need a prescription are not on sale, and you can’t pack them.'

function message({ name, email }: Pharmacy, subject: string, lines: string[]): Email {
  return { recipient: email, subject, body: [`Dear ${name},`, ...lines, 'Aushadh'].join('\n\n') }
}
