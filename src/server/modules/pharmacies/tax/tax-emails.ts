import { shownDay } from '../../../platform/clock.ts'
import type { Email } from '../../../platform/email.ts'

/** `until`: the day from which the pharmacy does not sell; `days` until then, 0 once it has come. */
export function missingNumberEmail(
  { name, email }: { name: string; email: string },
  { days, until }: { days: number; until: string },
): Email {
  const [subject, what] =
    days === 0
      ? ['Your medicines are off sale: we have no tax number', 'your medicines are off sale since']
      : ['Please enter your GSTIN or enrolment number', 'your medicines go off sale on']
  return {
    recipient: email,
    subject,
    body: [
      `Dear ${name},`,
      `${what} ${shownDay(until)}, because your account has neither a GSTIN nor an enrolment number.`,
      'Without a GST registration a pharmacy may sell through a marketplace only with an enrolment number, and only within its own State. You apply for one on the GST portal.',
      'Please enter one of them under Account. Open orders are not affected.',
      'Aushadh',
    ].join('\n\n'),
  }
}
