import type { BookEntry, books } from '#contract/books.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { keysOf } from '#contract/fields.ts'
import { accounts } from '#contract/ledger.ts'
import { rupeesOf } from '#contract/money.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { type IdRange, idsThatBegin } from '../../platform/id-prefix.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { countEntries, type EntryFilter, findEntries, findLines } from './book-queries.ts'
import { sumBooks } from './mark-queries.ts'

/** Every account with what stands on it, and the sum over all of them. */
export async function showAccounts({ db, now }: Context): Promise<Answer<typeof books.accounts>> {
  const { accounts: sums, kinds } = await sumBooks(db)
  return {
    accounts: keysOf(accounts).map((account) => ({
      account,
      balance: rupeesOf(sums[account] ?? 0),
    })),
    sum: rupeesOf(sumOf(sums)),
    entries: sumOf(kinds),
    at: now.toISOString(),
  }
}

/** Of all orders the newest mark knows how many there are. */
async function countAll(db: Db, filter: EntryFilter): Promise<number> {
  if (filter.order !== null) return countEntries(db, filter)
  const { kinds } = await sumBooks(db)
  return filter.kind === undefined ? sumOf(kinds) : (kinds[filter.kind] ?? 0)
}

const sumOf = (of: Partial<Record<string, number>>) =>
  Object.values(of).reduce<number>((all, one = 0) => all + one, 0)

/** What no order begins with finds nothing. */
const nowhere: IdRange = {
  from: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  to: '00000000-0000-0000-0000-000000000000',
}

export async function listEntries(
  { db }: Context,
  { query }: HandlerInput<typeof books.entries>,
): Promise<Answer<typeof books.entries>> {
  const { order = '', kind } = query
  const filter = { order: order === '' ? null : (idsThatBegin(order) ?? nowhere), kind }
  const list = { sort: '-number', as: 'integer' as const, filter }
  const read = await readPage(list, query, (seek) => findEntries(db, filter, seek))
  const page = await countPage(read, () => countAll(db, filter))
  const numbers = page.rows.map(({ number }) => number)
  const lines = Map.groupBy(await findLines(db, numbers), ({ entryId }) => entryId)
  const entries = page.rows.map(({ number, at, kind, orderId }): BookEntry => {
    const own = lines.get(number) ?? []
    return {
      _id: number,
      at: at.toISOString(),
      kind,
      orderId,
      lines: own.map(({ account, pharmacyId, pharmacyName, amountPaise }) => ({
        account,
        pharmacy: pharmacyId === null ? null : { _id: pharmacyId, name: pharmacyName ?? '' },
        amount: rupeesOf(amountPaise),
      })),
    }
  })
  return tablePage(page, entries, '/api/admin/books/entries', query)
}
