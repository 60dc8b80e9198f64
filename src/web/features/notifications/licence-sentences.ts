import type { LicenceEventKind } from '#contract/licence-words.ts'
import type { NotificationFacts, NotificationKind } from '#contract/notifications.ts'
import { formatDay } from '../../format/dates.ts'
import { ended } from '../../format/full-stop.ts'

type LicenceKind = Extract<
  NotificationKind,
  | `licence_${string}`
  | 'tax_number_due'
  | `pharmacy_${'suspended' | 'resumed'}`
  | `listing_${string}`
>

/** The sentences about licences and the permission to sell. */
export const licenceSentences: Record<LicenceKind, (facts: NotificationFacts) => string> = {
  licence_waits: (facts) =>
    `${facts.pharmacy ?? 'A pharmacy'} waits for the approval of ${licenceOf(facts, 'licence')}.`,
  licence_decided: (facts) =>
    withReason(`${licenceOf(facts, 'Your licence')} ${outcomeOf(facts)}.`, facts),
  licence_due: (facts) =>
    `The retention fee of ${licenceOf(facts, 'your licence')} is due${dueOn(facts) || ' soon'}.`,
  licence_lapsed: (facts) =>
    `${licenceOf(facts, 'Your licence')} has lapsed: its retention fee was due${dueOn(facts)}.`,
  tax_number_due: (facts) =>
    facts.days === 0
      ? 'Your medicines are off sale: your account has no GSTIN and no enrolment number.'
      : `Enter your GSTIN or enrolment number: without one your medicines go off sale${dueOn(facts) || ' soon'}.`,
  pharmacy_suspended: (facts) => withReason('The marketplace has suspended your pharmacy.', facts),
  pharmacy_resumed: () => 'The suspension of your pharmacy has ended.',
  listing_removed: (facts) =>
    withReason(`The marketplace has taken ${facts.name ?? 'a medicine'} off sale.`, facts),
  listing_restored: ({ name }) => `${name ?? 'A medicine'} is on sale again.`,
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

const outcomeOf = ({ what }: NotificationFacts) =>
  outcomes[what as LicenceEventKind] ?? 'was changed'

const licenceOf = ({ form, number }: NotificationFacts, before: string) =>
  number === undefined
    ? before === 'licence'
      ? 'a licence'
      : before
    : `${before} ${number}${form === undefined ? '' : ` (form ${form})`}`

const dueOn = ({ due }: NotificationFacts) =>
  due === undefined ? '' : ` on ${formatDay(String(due))}`

function withReason(sentence: string, { reason }: NotificationFacts): string {
  return reason ? `${sentence} ${ended(String(reason))}` : sentence
}
