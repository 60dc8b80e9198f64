import { promisedDay } from '#contract/promised-delivery.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { type News, notify } from '../notifications/index.ts'
import { findContacts } from '../pharmacies/index.ts'
import { newOrderMail } from './pharmacy-mail.ts'
import type { Checkout } from './settle-queries.ts'

/** An order was placed: each pharmacy that has a part of it is told of its own. */
export async function tellPharmacies(
  db: Db,
  { id, items }: Pick<Checkout, 'id' | 'items'>,
  now: Date,
): Promise<void> {
  const parts = [...Map.groupBy(items, ({ consignmentId }) => consignmentId)]
  const sellers = parts.flatMap(([, own]) => own.slice(0, 1).map(({ pharmacyId }) => pharmacyId))
  const contacts = new Map((await findContacts(db, sellers)).map((one) => [one.id, one]))
  const promisedOn = promisedDay(indianDay(now))
  const number = id.slice(0, 8)
  const news = parts.flatMap(([consignmentId, own]): News[] => {
    const pharmacy = contacts.get(own[0]?.pharmacyId ?? '')
    if (pharmacy === undefined) return []
    const units = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const part = { consignmentId, number, lines: own.length, units, promisedOn }
    return [
      {
        to: { role: 'pharmacy', id: pharmacy.id },
        kind: 'consignment_new',
        subjectId: consignmentId,
        facts: { number, lines: own.length, units, promisedOn },
        mail: newOrderMail(part, pharmacy),
      },
    ]
  })
  await notify(db, now, news)
}
