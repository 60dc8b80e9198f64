import type { Role } from '#contract/accounts.ts'
import { formatRupees, rupeesOf } from '#contract/money.ts'
import type { Notification, NotificationFacts, NotificationKind } from '#contract/notifications.ts'
import {
  contentsText,
  type ShipmentContents,
  shipmentContents,
} from '#contract/shipment-contents.ts'
import { type ShipmentState, shipmentStates } from '#contract/shipments.ts'
import { formatDay } from '../../format/dates.ts'
import { ended } from '../../format/full-stop.ts'
import { licenceSentences } from './licence-sentences.ts'

type Sentence = (facts: NotificationFacts, role: Role) => string

const afterCancellation = ({ state }: NotificationFacts) =>
  state === 'shipped'
    ? ' Your shipment is on its way: please bring it back.'
    : ' Please don’t send it.'

/** The sentence of each kind, by reader. Facts that are missing are left out, not guessed. */
const sentences: Record<NotificationKind, Sentence> = {
  shipment_new: (facts, role) =>
    role === 'customer'
      ? `${begun(orderOf(facts, role))} was placed.`
      : `New ${orderOf(facts, role)}${listed(': ', [itemsOf(facts), packsOf(facts), promised(facts)])}.`,
  shipment_accepted: (facts, role) => `${sellerOf(facts)} accepted ${shipmentOf(facts, role)}.`,
  shipment_packed: (facts, role) =>
    `${sellerOf(facts)} packed ${shipmentOf(facts, role)}.${facts.pickup ? ' It is ready: please pick it up there.' : ''}`,
  shipment_shipped: (facts, role) =>
    `${sellerOf(facts)} handed ${shipmentOf(facts, role)} to ${facts.carrier ?? 'the carrier'}.`,
  shipment_delivered: (facts, role) =>
    `${begun(orderOf(facts, role))}${from(facts)} was ${facts.pickup ? 'collected' : 'delivered'}.`,
  shipment_declined: (facts, role) =>
    `${sellerOf(facts)} can’t send ${shipmentOf(facts, role)}.${moneyBack(facts, role)}`,
  item_declined: (facts, role) =>
    `${sellerOf(facts)} can’t send ${(role === 'customer' ? medicinesOf(facts) : itemsOf(facts)) || 'all'} of ${orderOf(facts, role)}.${moneyBack(facts, role)}`,
  shipment_late: (facts, role) =>
    `${begun(orderOf(facts, role))}${role === 'pharmacy' ? '' : from(facts)} is late${listed(': it was ', [promised(facts)])}.`,
  shipment_overridden: (facts, role) =>
    `An administrator set ${ownShipmentOf(facts, role)}${stateOf(facts)}.`,
  order_changed: (facts, role) =>
    `The customer changed ${orderOf(facts, role)}. Check it before you pack it.`,
  order_cancelled: (facts, role) =>
    `${begun(orderOf(facts, role))} was cancelled.${role === 'pharmacy' ? afterCancellation(facts) : ''}`,
  refund_processed: (facts, role) =>
    `${sumOf(facts, 'Money')} for ${orderOf(facts, role)} was refunded.`,
  prescription_asked: (facts, role) =>
    `A pharmacist of ${sellerOf(facts)} asks about the prescription of ${orderOf(facts, role)}.`,
  prescription_answered: (facts, role) =>
    `The customer answered about the prescription of ${orderOf(facts, role)}.`,
  prescription_verified: (facts, role) =>
    `A pharmacist of ${sellerOf(facts)} verified the prescription of ${orderOf(facts, role)}.`,
  prescription_rejected: (facts, role) =>
    withReason(
      `A pharmacist of ${sellerOf(facts)} rejected the prescription of ${orderOf(facts, role)}`,
      facts,
    ),
  return_requested: (facts, role) =>
    role === 'customer'
      ? `You asked to return ${goodsOf(facts)}.`
      : `A customer asks to return ${goodsOf(facts)} of ${orderOf(facts, role)}.`,
  return_accepted: (facts, role) => returned(facts, role, 'accepted'),
  return_refused: (facts, role) => returned(facts, role, 'refused'),
  batch_expiring: (facts) => `${begun(goodsOf(facts))} ${isAre(facts)} close to expiry.`,
  batch_expired: (facts) =>
    `${begun(goodsOf(facts))} left the shop: too close to expiry${listed(', ', [unitsOf(facts)])}.`,
  recall_opened: (facts, role) =>
    role === 'pharmacy'
      ? `Recall: remove ${batchOf(facts)} from your stock${listed(', ', [unitsOf(facts)])}.`
      : `${begun(batchOf(facts))} was recalled.`,
  recall_buyer: (facts) => {
    const what = facts.unsent
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
    `A payout${listed(' of ', [sumOf(facts, '')])}${paidTo(facts, role)} failed. We will try again.`,
  pharmacy_waits: (facts) => `${sellerOf(facts)} is waiting for approval.`,
  grievance_filed: (facts, role) =>
    role === 'customer'
      ? `We received your complaint${ticketOf(facts)}.`
      : `New complaint${ticketOf(facts)}.`,
  grievance_acknowledged: (facts) => `Your complaint${ticketOf(facts)} was taken up.`,
  grievance_assigned: (facts) => `Complaint${ticketOf(facts)} is assigned to you.`,
  grievance_message: (facts, role) =>
    role === 'customer'
      ? `We answered your complaint${ticketOf(facts)}.`
      : `There is a new message on complaint${ticketOf(facts)}.`,
  grievance_resolved: (facts) => `Your complaint${ticketOf(facts)} is resolved.`,
  grievance_reopened: (facts) => `Complaint${ticketOf(facts)} was reopened.`,
  grievance_due: (facts) => `Complaint${ticketOf(facts)} must be ${clockOf(facts)} soon.`,
  grievance_overdue: (facts) => `Complaint${ticketOf(facts)} was not ${clockOf(facts)} in time.`,
  pharmacist_waits: (facts) => `${sellerOf(facts)} entered a pharmacist’s registration to check.`,
  staff_joined: ({ role }) =>
    `A new staff member has joined${role ? ` with the role ${role}` : ''}.`,
  pharmacist_verified: ({ validTo }) =>
    `Your pharmacist was verified${validTo ? `, valid to ${formatDay(String(validTo))}` : ''}.`,
  pharmacist_rejected: (facts) => withReason('A pharmacist’s registration was rejected', facts),
  pharmacist_ended: (facts) => withReason('A pharmacist’s registration was ended', facts),
  pharmacist_expiring: ({ count }) =>
    count === 0
      ? 'Your last pharmacist’s registration has ended.'
      : `Your last pharmacist’s registration ends${count ? ` in ${counted(count, 'day')}` : ' soon'}.`,
  ...licenceSentences,
  back_in_stock: ({ medicine }) =>
    `${medicine ?? 'A medicine that you wait for'} is in stock again.`,
  refill_due: (facts) => `Time to refill ${goodsOf(facts)}. Your refill is prepared.`,
}

/** The text of a notification for its reader. */
export function notificationText(
  { kind, facts }: Pick<Notification, 'kind' | 'facts'>,
  role: Role,
) {
  return sentences[kind](facts, role)
}

function orderOf(facts: NotificationFacts, role: Role): string {
  const number = facts.number ?? facts.order
  const order = role === 'customer' ? 'your order' : 'order'
  return `${order}${number === undefined ? '' : ` ${number}`}${contentsText(contentsIn(facts))}`
}
const contentsIn = ({ contents }: NotificationFacts) =>
  contents !== undefined && contents in shipmentContents
    ? (contents as ShipmentContents)
    : undefined
const shipmentOf = (facts: NotificationFacts, role: Role) =>
  `its shipment of ${orderOf(facts, role)}`
const ownShipmentOf = (facts: NotificationFacts, role: Role) =>
  role === 'pharmacy' ? `your shipment of ${orderOf(facts, role)}` : shipmentOf(facts, role)
const sellerOf = ({ pharmacy }: NotificationFacts) => String(pharmacy ?? 'A pharmacy')
const withReason = (what: string, { reason }: NotificationFacts) =>
  reason ? `${what}: ${ended(String(reason))}` : `${what}.`
const paidTo = ({ pharmacy }: NotificationFacts, role: Role) =>
  role === 'pharmacy' ? ' to you' : pharmacy === undefined ? '' : ` to ${pharmacy}`
const from = ({ pharmacy }: NotificationFacts) =>
  pharmacy === undefined ? '' : ` from ${pharmacy}`
/** Nothing is refunded of what is to be paid in cash. Older notifications do not say how much is refunded. */
const moneyBack = ({ paise }: NotificationFacts, role: Role) =>
  role === 'customer' && paise !== 0 ? ' We are refunding you.' : ''
const promised = ({ promisedOn }: NotificationFacts) =>
  promisedOn ? `promised for ${formatDay(String(promisedOn))}` : ''
const itemsOf = ({ items }: NotificationFacts) => counted(items, 'item')
const medicinesOf = ({ items }: NotificationFacts) => counted(items, 'medicine')
const unitsOf = ({ units, quantity }: NotificationFacts) => counted(units ?? quantity, 'unit')
const packsOf = ({ units }: NotificationFacts) => counted(units, 'pack')
const sumOf = ({ paise }: NotificationFacts, otherwise: string) =>
  typeof paise === 'number' ? formatRupees(rupeesOf(paise)) : otherwise
const span = (facts: NotificationFacts) =>
  facts.from && facts.to ? `${formatDay(String(facts.from))} to ${formatDay(String(facts.to))}` : ''
const stateOf = ({ state }: NotificationFacts) =>
  state === undefined ? ' again' : ` to ${shipmentStates[state as ShipmentState].toLowerCase()}`
const batchOf = ({ medicine, batch }: NotificationFacts) =>
  `${medicine || 'a medicine'}${batch ? `, batch ${batch}` : ''}`

function returned(facts: NotificationFacts, role: Role, what: 'accepted' | 'refused'): string {
  const goods = goodsOf(facts)
  if (role === 'customer') return `Your return of ${goods} was ${what}.`
  const order = orderOf(facts, role)
  return `The return of ${goods} of ${order} was ${what}${role === 'pharmacy' ? ' by an administrator' : ''}.`
}

/** 'Dolo 650', '2 × Dolo 650', 'Dolo 650 and 3 others'. */
function goodsOf(facts: NotificationFacts): string {
  const name = String(facts.medicine ?? facts.name ?? '')
  const others = Number(facts.medicines ?? 1) - 1
  if (name === '') return others > 0 ? counted(others + 1, 'medicine') : 'a medicine'
  if (others > 0) return `${name} and ${counted(others, 'other')}`
  return typeof facts.quantity === 'number' ? `${facts.quantity} × ${name}` : name
}
const ticketOf = ({ ticket }: NotificationFacts) => (ticket === undefined ? '' : ` ${ticket}`)
const clockOf = ({ clock }: NotificationFacts) =>
  clock === 'acknowledge' ? 'acknowledged' : 'resolved'
const isAre = ({ medicines }: NotificationFacts) => (Number(medicines ?? 1) > 1 ? 'are' : 'is')

/** '1 item', '2 items'; '' if the count is unknown. */
function counted(count: string | number | undefined, what: string): string {
  if (typeof count !== 'number') return ''
  return count === 1 ? `1 ${what}` : `${count.toLocaleString('en-IN')} ${what}s`
}

/** The known facts joined after `before`; '' if none is known. */
function listed(before: string, parts: readonly string[]): string {
  const known = parts.filter((part) => part !== '')
  return known.length === 0 ? '' : before + known.join(', ')
}

const begun = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
