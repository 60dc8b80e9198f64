import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { registers } from '#contract/register-calls.ts'
import type { RegisterRow } from '#contract/registers.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { countPage, readPage } from '../../../platform/keyset.ts'
import { tablePage } from '../../../platform/page-headers.ts'
import { countEntries, findEntries, type ListedEntry, type RegisterFilter } from './list-queries.ts'

type Asked = { cursor?: string | undefined; limit: number }

export async function listRegister(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { params: { register }, query }: HandlerInput<typeof registers.list>,
): Promise<Answer<typeof registers.list>> {
  const { from, to, q } = query
  const page = await readRegister(db, { pharmacyId: actor.id, register, from, to, q }, query)
  return tablePage(page, page.rows, `/api/pharmacy/registers/${register}`, query)
}

/** One page of a register, newest first. */
export async function readRegister(db: Db, filter: RegisterFilter, asked: Asked) {
  const list = { sort: '-place', as: 'integer' as const, filter }
  const read = await readPage(list, asked, (seek) => findEntries(db, filter, seek))
  const page = await countPage(read, () => countEntries(db, filter))
  return { ...page, rows: page.rows.map(rowView) }
}

export function rowView(row: ListedEntry): RegisterRow {
  const { entryId, serial, financialYear, day, snapshot, corrected } = row
  return { _id: entryId, serial, financialYear, day, ...snapshot, corrects: corrected }
}
