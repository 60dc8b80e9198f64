import type { LicenceEventKind, WorkBlock } from '#contract/licence-words.ts'
import { shownDay } from '../../../platform/clock.ts'
import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { words } from '../../../platform/email-words.ts'
import type { LicenceRow } from './licence-queries.ts'

type Recipient = { name: string; email: string }
type Named = Pick<LicenceRow, 'id' | 'form' | 'number'>

const named = ({ form, number }: Named) => words`${number} (form ${form})`

/** Tells an administrator that a licence or its renewal waits. */
export function licenceWaitsEmail(
  licence: Named & { version: number },
  pharmacy: string,
  admin: Recipient,
): Email {
  return emailTo(admin, {
    key: `licence-waits:${licence.id}:${licence.version}:${admin.email}`,
    subject: words`${pharmacy} waits for the approval of a licence`,
    paragraphs: [
      words`${pharmacy} has sent the licence ${named(licence)}, or its renewal. Please check it under Licences.`,
    ],
  })
}

const outcomes: Partial<Record<LicenceEventKind, string>> = {
  approved: 'is approved',
  rejected: 'was not accepted',
  renewed: 'is renewed',
  renewal_refused: 'was not renewed',
  suspended: 'is suspended',
  resumed: 'is active again',
  cancelled: 'is cancelled',
}

/** `block`: why the pharmacy may not sell after the decision. */
export function decidedEmail(
  licence: Named,
  { what, reason, block }: { what: LicenceEventKind; reason: string; block: WorkBlock | null },
  to: Recipient,
): Email {
  const outcome = outcomes[what] ?? 'was changed'
  const why = reason === '' ? words`` : words` Reason: ${reason}`
  return emailTo(to, {
    subject: words`Your licence ${licence.number} ${outcome}`,
    paragraphs: [
      words`your licence ${named(licence)} ${outcome}.${why}`,
      ...(block === null ? [] : [waits]),
      words`You find all your licences under Licences.`,
    ],
  })
}

/** A warning that the retention fee is due in `days` days. */
export function dueEmail(
  licence: Named & { retentionDueOn: string },
  days: number,
  to: Recipient,
): Email {
  const due = shownDay(licence.retentionDueOn)
  const left = days === 0 ? 'today' : days === 1 ? 'tomorrow' : words`in ${days} days`
  return emailTo(to, {
    key: `licence-due:${licence.id}:${licence.retentionDueOn}:${days}`,
    subject: words`The retention fee of your licence ${licence.number} is due ${left}`,
    paragraphs: [
      words`the retention fee of your licence ${named(licence)} is due on ${due}. After that day the licence lapses here: what it covers goes off sale, and open orders wait.`,
      words`Once you have paid, enter the new due date and upload the receipt or the renewed licence under Licences.`,
    ],
  })
}

export function lapsedEmail(
  licence: Named & { retentionDueOn: string },
  block: WorkBlock | null,
  to: Recipient,
): Email {
  return emailTo(to, {
    key: `licence-lapsed:${licence.id}:${licence.retentionDueOn}`,
    subject: words`Your licence ${licence.number} has lapsed`,
    paragraphs: [
      words`the retention fee of your licence ${named(licence)} was due on ${shownDay(licence.retentionDueOn)}, so the licence has lapsed here.`,
      ...(block === null ? [] : [waits]),
      words`If you have paid, enter the new due date and upload the receipt under Licences. We check it and make the licence active again.`,
    ],
  })
}

export function suspendedEmail(reason: string, to: Recipient): Email {
  return emailTo(to, {
    subject: words`Your pharmacy is suspended`,
    paragraphs: [
      words`the marketplace has suspended your pharmacy. Reason: ${reason}`,
      words`Customers can’t see or buy your medicines, and your open orders wait. You can still log in, and decline orders that you can’t send. Please write to our support to clear this up.`,
    ],
  })
}

export function resumedEmail(reason: string, to: Recipient): Email {
  return emailTo(to, {
    subject: words`Your pharmacy may sell again`,
    paragraphs: [
      words`the suspension of your pharmacy has ended. ${reason}`,
      words`Please work on the orders that waited.`,
    ],
  })
}

const waits = words`Without an active form 20, customers can’t see or buy your medicines, and your open orders wait.`
