import { type GrievanceEscalation, ticketNumber } from '#contract/grievance-words.ts'
import { indianDay, indianMoment, shownDay } from '../../platform/clock.ts'
import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { linkIn, type Words, words } from '../../platform/email-words.ts'
import type { GrievanceRow } from './grievance-queries.ts'

/*
 * Emails about complaints. They repeat nothing that anybody wrote: others may read them, and a visitor may give the
 * address of somebody else. A visitor is not addressed by name for the same reason.
 */

/** `name`: null for a visitor. `link`: where the complaint is read. */
export type Complainant = { name: string | null; email: string; link: Words }

const shownMoment = (moment: Date) =>
  words`${shownDay(indianDay(moment))}, ${indianMoment(moment).slice(11, 16)}`

/** The receipt: the ticket number and both dates. */
export function receiptEmail(grievance: GrievanceRow, to: Complainant): Email {
  const number = ticketNumber(grievance.number)
  return emailTo(to, {
    key: `grievance-filed:${grievance.id}`,
    subject: words`We received your complaint ${number}`,
    paragraphs: [
      words`we received your complaint. Its ticket number is ${number}.`,
      words`A person takes it up by ${shownMoment(grievance.acknowledgeBy)}, and we resolve it by ${shownDay(indianDay(grievance.resolveBy))} (time in India).`,
      words`Read it, and write to us about it: ${to.link}`,
      ...(to.name === null
        ? [
            words`If you did not file it, somebody gave us your address by mistake. Please ignore this email.`,
          ]
        : []),
    ],
  })
}

export function acknowledgedEmail(grievance: GrievanceRow, to: Complainant): Email {
  const number = ticketNumber(grievance.number)
  return emailTo(to, {
    subject: words`Your complaint ${number} was taken up`,
    paragraphs: [
      words`one of our administrators now works on your complaint ${number}. We resolve it by ${shownDay(indianDay(grievance.resolveBy))}.`,
      words`You can read it here: ${to.link}`,
    ],
  })
}

export function answerEmail(grievance: GrievanceRow, to: Complainant): Email {
  const number = ticketNumber(grievance.number)
  return emailTo(to, {
    subject: words`An answer to your complaint ${number}`,
    paragraphs: [
      words`we have written to you about your complaint ${number}. Please read our message and answer here:`,
      to.link,
    ],
  })
}

export function resolvedEmail(grievance: GrievanceRow, to: Complainant): Email {
  const number = ticketNumber(grievance.number)
  const again = grievance.reopenedAt === null
  return emailTo(to, {
    subject: words`Your complaint ${number} is resolved`,
    paragraphs: [
      words`we have resolved your complaint ${number}. Our decision is here: ${to.link}`,
      again
        ? words`If you do not agree, you can reopen it there once.`
        : words`If you do not agree, you can turn to the National Consumer Helpline (1915, consumerhelpline.gov.in).`,
    ],
  })
}

/** To an administrator: the complainant wrote, or the complaint was assigned. */
export function adminEmail(
  grievance: GrievanceRow,
  admin: { name: string; email: string },
  what: 'assigned' | 'message',
  shopUrl: string,
): Email {
  const number = ticketNumber(grievance.number)
  const subjects = {
    assigned: words`Complaint ${number} is assigned to you`,
    message: words`A new message on complaint ${number}`,
  }
  return emailTo(admin, {
    subject: subjects[what],
    paragraphs: [
      what === 'assigned'
        ? words`complaint ${number} is assigned to you.`
        : words`the complainant wrote a new message on complaint ${number}.`,
      words`It must be resolved by ${shownDay(indianDay(grievance.resolveBy))}: ${adminLink(shopUrl, grievance)}`,
    ],
  })
}

const escalated: Record<GrievanceEscalation, (row: GrievanceRow) => Words> = {
  acknowledge_soon: ({ acknowledgeBy }) =>
    words`nobody has taken it up yet. It must be acknowledged by ${shownMoment(acknowledgeBy)}.`,
  acknowledge_over: ({ acknowledgeBy }) =>
    words`nobody took it up in time. It had to be acknowledged by ${shownMoment(acknowledgeBy)}.`,
  resolve_soon: ({ resolveBy }) => words`it must be resolved by ${shownMoment(resolveBy)}.`,
  resolve_over: ({ resolveBy }) =>
    words`it was not resolved in time. It had to be resolved by ${shownMoment(resolveBy)}.`,
}

/** To the grievance officer: a clock is about to run out, or has run out. */
export function escalationEmail(
  grievance: GrievanceRow,
  what: GrievanceEscalation,
  officer: { name: string | null; email: string },
  shopUrl: string,
): Email {
  const number = ticketNumber(grievance.number)
  const round = grievance.reopenedAt === null ? 0 : 1
  return emailTo(officer, {
    key: `grievance-${what}:${round}:${grievance.id}`,
    subject: what.endsWith('over')
      ? words`Overdue: complaint ${number}`
      : words`Complaint ${number} is due soon`,
    paragraphs: [
      words`about complaint ${number}: ${escalated[what](grievance)}`,
      words`Administrators find it here: ${adminLink(shopUrl, grievance)}`,
    ],
  })
}

function adminLink(shopUrl: string, { id }: GrievanceRow): Words {
  return linkIn(shopUrl)`/admin/grievances/${id}`
}
