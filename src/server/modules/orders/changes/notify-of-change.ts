import { orderNumber } from '#contract/order-number.ts'
import { contentsText } from '#contract/shipment-contents.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { queueEmails } from '../../../platform/email.ts'
import { findCustomer } from '../../accounts/index.ts'
import { findContents } from '../../fulfilment/index.ts'
import { type NotificationToSend, notify } from '../../notifications/index.ts'
import { findContacts } from '../../pharmacies/index.ts'
import { changedEmail, changedShipmentEmail } from './change-emails.ts'
import type { PlannedChange } from './plan-change.ts'

/**
 * Emails the customer what the order costs now, and notifies the pharmacies that still have to send something of it
 * which is now different. `emptied`: the shipments that have nothing left to send.
 */
export async function notifyOfChange(
  { db, actor, now }: Context<Actor<'customer'>>,
  plan: PlannedChange,
  emptied: readonly string[],
): Promise<void> {
  const customer = await findCustomer(db, actor.id)
  const { order, refundPaise, goodsPaise, deliveryPaise, address } = plan
  const totalPaise = goodsPaise + deliveryPaise
  const changed = { orderId: order.id, revision: order.revision + 1 }
  if (customer !== null) {
    const isElsewhere = address !== null
    const arrivesBy = movedDay(plan, emptied)
    const change = { ...changed, totalPaise, refundPaise, isElsewhere, arrivesBy }
    await queueEmails(db, [changedEmail(change, customer)])
  }
  await notify(db, now, await toPharmacies(db, plan, { ...changed, emptied }))
}

/** The day by which all that is still to be delivered arrives; null if the change has moved no shipment's day. */
export function movedDay(
  {
    promises,
    shipments,
  }: Pick<PlannedChange, 'promises'> & {
    shipments: readonly { id: string; promisedOn: string | null }[]
  },
  emptied: readonly string[],
): string | null {
  const before = new Map(shipments.map(({ id, promisedOn }) => [id, promisedOn]))
  const sent = promises.filter(({ shipmentId }) => !emptied.includes(shipmentId))
  const isMoved = sent.some(({ shipmentId, promisedOn }) => before.get(shipmentId) !== promisedOn)
  const days = sent.map(({ promisedOn }) => promisedOn).sort()
  return isMoved ? (days.at(-1) ?? null) : null
}

async function toPharmacies(
  db: Db,
  { order, shipments, lowered, address }: PlannedChange,
  { orderId, revision, emptied }: { orderId: string; revision: number; emptied: readonly string[] },
): Promise<NotificationToSend[]> {
  const changed = new Set(lowered.map(({ item }) => item.shipmentId))
  const concerned = shipments.filter(
    ({ id, deliveryStatus }) =>
      changed.has(id) || (address !== null && deliveryStatus === 'processing'),
  )
  const contacts = await findContacts(
    db,
    concerned.map(({ pharmacyId }) => pharmacyId),
  )
  const contents = await findContents(db, [order.id])
  return concerned.map(({ id, pharmacyId }): NotificationToSend => {
    const own = contents.get(id)
    const facts = { number: orderNumber(orderId), ...own }
    const about = { to: { role: 'pharmacy', id: pharmacyId }, subjectId: id, facts } as const
    if (emptied.includes(id)) return { ...about, kind: 'order_cancelled' }
    const contact = contacts.find((one) => one.id === pharmacyId)
    const number = facts.number + contentsText(own?.contents)
    const email = contact && changedShipmentEmail({ shipmentId: id, revision, number }, contact)
    return { ...about, kind: 'order_changed', ...(email ? { email } : {}) }
  })
}
