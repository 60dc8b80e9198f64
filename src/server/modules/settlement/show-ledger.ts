import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { keysOf } from '#contract/fields.ts'
import type { JournalEntryView, ledger } from '#contract/ledger.ts'
import { accounts } from '#contract/ledger-accounts.ts'
import { rupeesOf } from '#contract/money.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { type IdRange, idsThatBegin } from '../../platform/id-prefix.ts'
import { countPage, readPage } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { countEntries, type EntryFilter, findEntries, findLedgerEntries } from './ledger-queries.ts'
import { sumLedger } from './snapshot-queries.ts'

/** Every account with its balance, and the sum over all of them. */
export async function showAccounts({ db, now }: Context): Promise<Answer<typeof ledger.accounts>> {
  const { accounts: sums, kinds } = await sumLedger(db)
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

/** Without an order, the newest balance snapshot has the count. */
async function countAll(db: Db, filter: EntryFilter): Promise<number> {
  if (filter.order !== null) return countEntries(db, filter)
  const { kinds } = await sumLedger(db)
  return filter.kind === undefined ? sumOf(kinds) : (kinds[filter.kind] ?? 0)
}

const sumOf = (of: Partial<Record<string, number>>) =>
  Object.values(of).reduce<number>((all, one = 0) => all + one, 0)

/** A range that contains no id. */
const nowhere: IdRange = {
  from: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  to: '00000000-0000-0000-0000-000000000000',
}

export async function listEntries(
  { db }: Context,
  { query }: HandlerInput<typeof ledger.entries>,
): Promise<Answer<typeof ledger.entries>> {
  const { order = '', kind } = query
  const filter = { order: order === '' ? null : (idsThatBegin(order) ?? nowhere), kind }
  const list = { sort: '-number', as: 'integer' as const, filter }
  const read = await readPage(list, query, (seek) => findEntries(db, filter, seek))
  const page = await countPage(read, () => countAll(db, filter))
  const numbers = page.rows.map(({ number }) => number)
  const ledgerEntries = Map.groupBy(await findLedgerEntries(db, numbers), ({ entryId }) => entryId)
  const journalEntries = page.rows.map(({ number, at, kind, orderId }): JournalEntryView => {
    const own = ledgerEntries.get(number) ?? []
    return {
      _id: number,
      at: at.toISOString(),
      kind,
      orderId,
      entries: own.map(({ account, pharmacyId, pharmacyName, amountPaise }) => ({
        account,
        pharmacy: pharmacyId === null ? null : { _id: pharmacyId, name: pharmacyName ?? '' },
        amount: rupeesOf(amountPaise),
      })),
    }
  })
  return tablePage(page, journalEntries, '/api/admin/ledger/entries', query)
}
