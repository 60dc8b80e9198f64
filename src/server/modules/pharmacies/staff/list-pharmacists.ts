import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { ListedPharmacist, pharmacists } from '#contract/pharmacists.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { countPage, readPage } from '../../../platform/keyset.ts'
import { tablePage } from '../../../platform/page-headers.ts'
import { countPharmacists, findPharmacists, type PharmacistRow } from './pharmacist-queries.ts'
import { registrationView } from './staff-view.ts'

/** Registrations of all pharmacies. Waiting ones are a queue, oldest first. */
export async function listPharmacists(
  { db, now }: Context,
  { query }: HandlerInput<typeof pharmacists.list>,
): Promise<Answer<typeof pharmacists.list>> {
  const filter = { state: query.state }
  const list = {
    sort: query.state === 'waiting' ? 'submittedAt' : '-submittedAt',
    as: 'instant' as const,
    filter,
  }
  const read = await readPage(list, query, (seek) => findPharmacists(db, filter, seek))
  const page = await countPage(read, () => countPharmacists(db, filter))
  const today = indianDay(now)
  const rows = page.rows.map((row) => pharmacistView(row, today))
  return tablePage(page, rows, '/api/admin/pharmacists', query)
}

export function pharmacistView(row: PharmacistRow, today: string): ListedPharmacist {
  return {
    ...registrationView(row, today),
    pharmacy: { _id: row.pharmacyId, name: row.pharmacyName },
    person: row.person,
    alsoAt: row.alsoAt,
  }
}

/** How many registrations wait for an administrator. */
export function countWaitingPharmacists(db: Db): Promise<number> {
  return countPharmacists(db, { state: 'waiting' })
}
