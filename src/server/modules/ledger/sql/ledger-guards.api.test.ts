import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { appendOnly, statements, withAndWithout } from '../../../../../tests/triggers.ts'
import type { Database } from '../../../platform/db.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const journalEntry = `insert into journal_entries (key, kind, at) values ('capture:1', 'capture', now())`
const entry = (account: string, paise: number) =>
  `insert into ledger_entries (entry_id, account, amount_paise) select id, '${account}', ${paise} from journal_entries`
const balanced = [journalEntry, entry('provider', 100), entry('customers', -100)]
const endOfTransaction = 'set constraints all immediate'

test.each([`update journal_entries set kind = 'sale'`, 'delete from journal_entries'])(
  'refuses to change or remove journal entries: %s',
  async (change) => {
    const found = await withAndWithout(
      database,
      'append_only on journal_entries',
      statements(journalEntry, change),
    )
    expect(found).toEqual(appendOnly('journal_entries'))
  },
)

test('refuses to truncate journal entries', async () => {
  const found = await withAndWithout(
    database,
    'append_only on journal_entries',
    statements('truncate journal_entries cascade'),
  )
  // Without the guard of the entries, that of their amounts is left.
  expect([found.with, found.without]).toEqual([
    appendOnly('journal_entries').with,
    appendOnly('ledger_entries').with,
  ])
})

test.each([
  'update ledger_entries set amount_paise = amount_paise * 2',
  'delete from ledger_entries',
  'truncate ledger_entries',
])('refuses to change or remove amounts of journal entries: %s', async (change) => {
  const found = await withAndWithout(
    database,
    'append_only on ledger_entries',
    statements(...balanced, endOfTransaction, change),
  )
  expect(found).toEqual(appendOnly('ledger_entries'))
})

const trigger = 'check_journal_entry_balance on ledger_entries'

test('refuses a journal entry whose amounts do not add up to zero', async () => {
  const off = statements(
    journalEntry,
    entry('provider', 100),
    entry('customers', -99),
    endOfTransaction,
  )
  const found = await withAndWithout(database, trigger, off)
  expect(found).toEqual({
    with: { refused: expect.stringMatching(/^ledger entry \d+ is out by 1 paise$/) },
    without: 'accepted',
  })
})

test('checks the balance of a journal entry at the end of the transaction', async () => {
  const inOrder = await withAndWithout(database, trigger, statements(...balanced, endOfTransaction))
  expect(inOrder).toEqual({ with: 'accepted', without: 'accepted' })
  const [first, ...rest] = balanced
  const early = statements(`${first}`, endOfTransaction, ...rest)
  expect(await withAndWithout(database, trigger, early)).toEqual({
    with: { refused: expect.stringMatching(/^ledger entry \d+ is out by 100 paise$/) },
    without: 'accepted',
  })
})

test('refuses to commit a journal entry that does not balance', async () => {
  const commit = database.db.transaction((tx) =>
    statements(journalEntry, entry('provider', 100))(tx),
  )
  const cause = { message: expect.stringContaining('is out by 100 paise') }
  await expect(commit).rejects.toMatchObject({ cause })
  expect((await database.run('select 1 from journal_entries')).rows).toEqual([])
})
