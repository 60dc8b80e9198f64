import { type GrievanceEscalation, ticketNumber } from '#contract/grievance-words.ts'
import { indianDay, indianMoment, shownDay } from '../../platform/clock.ts'
import type { Email } from '../../platform/email.ts'
import type { GrievanceRow } from './grievance-queries.ts'

/*
 * Emails about complaints. They repeat nothing that anybody wrote: others may read them, and a visitor may give the
 * address of somebody else. A visitor is not addressed by name for the same reason.
 */

/** `name`: null for a visitor. `link`: where the complaint is read. */
export type Complainant = { name: string | null; email: string; link: string }

const shownMoment = (moment: Date) =>
  `${shownDay(indianDay(moment))}, ${indianMoment(moment).slice(11, 16)}`

/** The receipt: the ticket number and both dates. */
export function receiptEmail(grievance: GrievanceRow, to: Complainant): Email {
  const number = ticketNumber(grievance.number)
  return toComplainant(
    `grievance-filed:${grievance.id}`,
    to,
    `We received your complaint ${number}`,
    [
      `we received your complaint. Its ticket number is ${number}.`,
      `A person takes it up by ${shownMoment(grievance.acknowledgeBy)}, and we resolve it by ${shownDay(indianDay(grievance.resolveBy))} (time in India).`,
      `Read it, and write to us about it: ${to.link}`,
      ...(to.name === null
        ? [
            'If you did not file it, somebody gave us your address by mistake. Please ignore this email.',
          ]
        : []),
    ],
  )
}

export function acknowledgedEmail(grievance: GrievanceRow, to: Complainant): Email {
  const number = ticketNumber(grievance.number)
  return toComplainant(undefined, to, `Your complaint ${number} was taken up`, [
    `one of our administrators now works on your complaint ${number}. We resolve it by ${shownDay(indianDay(grievance.resolveBy))}.`,
    `You can read it here: ${to.link}`,
  ])
}

export function answerEmail(grievance: GrievanceRow, to: Complainant): Email {
  const number = ticketNumber(grievance.number)
  return toComplainant(undefined, to, `An answer to your complaint ${number}`, [
    `we have written to you about your complaint ${number}. Please read our message and answer here:`,
    to.link,
  ])
}

export function resolvedEmail(grievance: GrievanceRow, to: Complainant): Email {
  const number = ticketNumber(grievance.number)
  const again = grievance.reopenedAt === null
  return toComplainant(undefined, to, `Your complaint ${number} is resolved`, [
    `we have resolved your complaint ${number}. Our decision is here: ${to.link}`,
    again
      ? 'If you do not agree, you can reopen it there once.'
      : 'If you do not agree, you can turn to the National Consumer Helpline (1915, consumerhelpline.gov.in).',
  ])
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
    assigned: `Complaint ${number} is assigned to you`,
    message: `A new message on complaint ${number}`,
  }
  return {
    recipient: admin.email,
    subject: subjects[what],
    body: [
      `Dear ${admin.name},`,
      what === 'assigned'
        ? `complaint ${number} is assigned to you.`
        : `the complainant wrote a new message on complaint ${number}.`,
      `It must be resolved by ${shownDay(indianDay(grievance.resolveBy))}: ${shopUrl}/admin/grievances/${grievance.id}`,
      'Aushadh',
    ].join('\n\n'),
  }
}

const escalated: Record<GrievanceEscalation, (row: GrievanceRow) => string> = {
  acknowledge_soon: ({ acknowledgeBy }) =>
    `nobody has taken it up yet. It must be acknowledged by ${shownMoment(acknowledgeBy)}.`,
  acknowledge_over: ({ acknowledgeBy }) =>
    `nobody took it up in time. It had to be acknowledged by ${shownMoment(acknowledgeBy)}.`,
  resolve_soon: ({ resolveBy }) => `it must be resolved by ${shownMoment(resolveBy)}.`,
  resolve_over: ({ resolveBy }) =>
    `it was not resolved in time. It had to be resolved by ${shownMoment(resolveBy)}.`,
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
  return {
    key: `grievance-${what}:${round}:${grievance.id}`,
    recipient: officer.email,
    subject: what.endsWith('over')
      ? `Overdue: complaint ${number}`
      : `Complaint ${number} is due soon`,
    body: [
      officer.name === null ? 'Hello,' : `Dear ${officer.name},`,
      `about complaint ${number}: ${escalated[what](grievance)}`,
      `Administrators find it here: ${shopUrl}/admin/grievances/${grievance.id}`,
      'Aushadh',
    ].join('\n\n'),
  }
}

function toComplainant(
  key: string | undefined,
  to: Complainant,
  subject: string,
  lines: string[],
): Email {
  const greeting = to.name === null ? 'Hello,' : `Dear ${to.name},`
  return { key, recipient: to.email, subject, body: [greeting, ...lines, 'Aushadh'].join('\n\n') }
}
