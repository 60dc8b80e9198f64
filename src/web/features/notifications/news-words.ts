import type { Role } from '#contract/accounts.ts'
import { type ConsignmentState, consignmentStates } from '#contract/consignments.ts'
import { formatRupees, rupeesOf } from '#contract/money.ts'
import type { NewsFacts, Notification, NotificationKind } from '#contract/notifications.ts'
import { formatDay } from '../../dates.ts'
import { ended } from '../../full-stop.ts'

type Sentence = (facts: NewsFacts, role: Role) => string

/** The sentence of each kind, for who reads it. What a piece of news does not say is left out, not guessed. */
const sentences: Record<NotificationKind, Sentence> = {
  consignment_new: (facts, role) =>
    role === 'customer'
      ? `${begun(orderOf(facts, role))} was placed.`
      : `New ${orderOf(facts, role)}${listed(': ', [linesOf(facts), unitsOf(facts), promised(facts)])}.`,
  consignment_accepted: (facts, role) => `${sellerOf(facts)} accepted ${partOf(facts, role)}.`,
  consignment_packed: (facts, role) => `${sellerOf(facts)} packed ${partOf(facts, role)}.`,
  consignment_shipped: (facts, role) =>
    `${sellerOf(facts)} handed ${partOf(facts, role)} to ${facts.carrier ?? 'the carrier'}.`,
  consignment_delivered: (facts, role) =>
    `${begun(orderOf(facts, role))}${from(facts)} was delivered.`,
  consignment_declined: (facts, role) =>
    `${sellerOf(facts)} can’t send ${partOf(facts, role)}.${moneyBack(role)}`,
  line_declined: (facts, role) =>
    `${sellerOf(facts)} can’t send ${(role === 'customer' ? medicinesOf(facts) : linesOf(facts)) || 'all'} of ${orderOf(facts, role)}.${moneyBack(role)}`,
  consignment_late: (facts, role) =>
    `${begun(orderOf(facts, role))}${role === 'pharmacy' ? '' : from(facts)} is late${listed(': it was ', [promised(facts)])}.`,
  consignment_overridden: (facts, role) =>
    `The administrator set ${partWords(facts, role)}${stateOf(facts)}.`,
  order_cancelled: (facts, role) =>
    `${begun(orderOf(facts, role))} was cancelled.${role === 'pharmacy' ? ' Please don’t send it.' : ''}`,
  refund_processed: (facts, role) =>
    `${sumOf(facts, 'Money')} for ${orderOf(facts, role)} was given back.`,
  return_requested: (facts, role) =>
    role === 'customer'
      ? `You asked to return ${goodsOf(facts)}.`
      : `A customer asks to return ${goodsOf(facts)} of ${orderOf(facts, role)}.`,
  return_accepted: (facts, role) => returned(facts, role, 'accepted'),
  return_refused: (facts, role) => returned(facts, role, 'refused'),
  batch_expiring: (facts) =>
    `${begun(goodsOf(facts))} ${isAre(facts)} near ${isAre(facts) === 'is' ? 'its' : 'their'} expiry.`,
  batch_expired: (facts) =>
    `${begun(goodsOf(facts))} left the shop: too near the expiry${listed(', ', [unitsOf(facts)])}.`,
  recall_opened: (facts, role) =>
    role === 'pharmacy'
      ? `Recall: take ${batchOf(facts)} off your shelf${listed(', ', [unitsOf(facts)])}.`
      : `${begun(batchOf(facts))} was recalled.`,
  recall_buyer: (facts) => {
    const what = facts.kept
      ? `${begun(batchOf(facts))} was recalled.`
      : `Recall: please don’t use ${batchOf(facts)}.`
    return `${what} ${ended(String(facts.reason ?? ''))}`.trim()
  },
  recall_closed: (facts) => `The recall of ${batchOf(facts)} is closed.`,
  statement_ready: (facts) =>
    `Your statement${listed(' of ', [span(facts)])} is ready${listed(': ', [sumOf(facts, '')])}.`,
  payout_sent: (facts, role) =>
    role === 'pharmacy'
      ? `${sumOf(facts, 'A payout')} was paid out to you.`
      : `A payout of ${sumOf(facts, 'a pharmacy')} was sent.`,
  payout_failed: (facts, role) =>
    `A payout${listed(' of ', [sumOf(facts, '')])}${paidTo(facts, role)} failed. It is tried again.`,
  pharmacy_waits: (facts) => `${sellerOf(facts)} waits for approval.`,
}

/** What a notification says to who reads it. */
export function newsWords({ kind, facts }: Pick<Notification, 'kind' | 'facts'>, role: Role) {
  return sentences[kind](facts, role)
}

function orderOf(facts: NewsFacts, role: Role): string {
  const number = facts.number ?? facts.order
  if (role === 'customer') return number === undefined ? 'your order' : `your order ${number}`
  return number === undefined ? 'order' : `order ${number}`
}
const partOf = (facts: NewsFacts, role: Role) => `its part of ${orderOf(facts, role)}`
const partWords = (facts: NewsFacts, role: Role) =>
  role === 'pharmacy' ? `your part of ${orderOf(facts, role)}` : partOf(facts, role)
const sellerOf = ({ pharmacy }: NewsFacts) => String(pharmacy ?? 'A pharmacy')
const paidTo = ({ pharmacy }: NewsFacts, role: Role) =>
  role === 'pharmacy' ? ' to you' : pharmacy === undefined ? '' : ` to ${pharmacy}`
const from = ({ pharmacy }: NewsFacts) => (pharmacy === undefined ? '' : ` from ${pharmacy}`)
const moneyBack = (role: Role) => (role === 'customer' ? ' Your money for it goes back.' : '')
const promised = ({ promisedOn }: NewsFacts) =>
  promisedOn ? `promised for ${formatDay(String(promisedOn))}` : ''
const linesOf = ({ lines }: NewsFacts) => counted(lines, 'line')
const medicinesOf = ({ lines }: NewsFacts) => counted(lines, 'medicine')
const unitsOf = ({ units, quantity }: NewsFacts) => counted(units ?? quantity, 'unit')
const sumOf = ({ paise }: NewsFacts, otherwise: string) =>
  typeof paise === 'number' ? formatRupees(rupeesOf(paise)) : otherwise
const span = (facts: NewsFacts) =>
  facts.from && facts.to ? `${formatDay(String(facts.from))} to ${formatDay(String(facts.to))}` : ''
const stateOf = ({ state }: NewsFacts) =>
  state === undefined
    ? ' anew'
    : ` to ${consignmentStates[state as ConsignmentState].toLowerCase()}`
const batchOf = ({ medicine, batch }: NewsFacts) =>
  `${medicine || 'a medicine'}${batch ? `, batch ${batch}` : ''}`

function returned(facts: NewsFacts, role: Role, what: 'accepted' | 'refused'): string {
  const goods = goodsOf(facts)
  if (role === 'customer') return `Your return of ${goods} was ${what}.`
  const order = orderOf(facts, role)
  return `The return of ${goods} of ${order} was ${what}${role === 'pharmacy' ? ' by the administrator' : ''}.`
}

/** 'Dolo 650', '2 × Dolo 650', 'Dolo 650 and 3 others'. */
function goodsOf(facts: NewsFacts): string {
  const name = String(facts.medicine ?? facts.name ?? '')
  const others = Number(facts.medicines ?? 1) - 1
  if (name === '') return others > 0 ? counted(others + 1, 'medicine') : 'a medicine'
  if (others > 0) return `${name} and ${counted(others, 'other')}`
  return typeof facts.quantity === 'number' ? `${facts.quantity} × ${name}` : name
}
const isAre = ({ medicines }: NewsFacts) => (Number(medicines ?? 1) > 1 ? 'are' : 'is')

/** '1 line', '2 lines'; '' where nobody said how many. */
function counted(count: string | number | undefined, what: string): string {
  if (typeof count !== 'number') return ''
  return count === 1 ? `1 ${what}` : `${count.toLocaleString('en-IN')} ${what}s`
}

/** What is known, after `before`; '' where nothing is. */
function listed(before: string, parts: readonly string[]): string {
  const known = parts.filter((part) => part !== '')
  return known.length === 0 ? '' : before + known.join(', ')
}

const begun = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
