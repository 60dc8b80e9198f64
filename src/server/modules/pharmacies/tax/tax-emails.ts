import { shownDay } from '../../../platform/clock.ts'
import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { words } from '../../../platform/email-words.ts'

/** `until`: the day from which the pharmacy does not sell; `days` until then, 0 once it has come. */
export function missingNumberEmail(
  pharmacy: { name: string; email: string },
  { days, until }: { days: number; until: string },
): Email {
  const [subject, what] =
    days === 0
      ? [
          words`Your medicines are off sale: we have no tax number`,
          words`your medicines are off sale since`,
        ]
      : [words`Please enter your GSTIN or enrolment number`, words`your medicines go off sale on`]
  return emailTo(pharmacy, {
    subject,
    paragraphs: [
      words`${what} ${shownDay(until)}, because your account has neither a GSTIN nor an enrolment number.`,
      words`Without a GST registration a pharmacy may sell through a marketplace only with an enrolment number, and only within its own State. You apply for one on the GST portal.`,
      words`Please enter one of them under Account. Open orders are not affected.`,
    ],
  })
}
