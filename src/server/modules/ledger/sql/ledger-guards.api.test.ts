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
const entries = (...paise: number[]) =>
  `insert into ledger_entries (entry_id, account, amount_paise)
   select id, 'provider', paise from journal_entries, unnest(array[${paise}]::bigint[]) paise`
const balanced = [journalEntry, entries(100, -100)]

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
    statements(...balanced, change),
  )
  expect(found).toEqual(appendOnly('ledger_entries'))
})

const trigger = 'check_journal_entry_balance on ledger_entries'

test.each<[string, string[], number]>([
  ['a paisa is missing', [journalEntry, entries(100, -99)], 1],
  ['there is one amount', [journalEntry, entries(-100)], -100],
  ['an amount is added to one that balances', [...balanced, entries(5)], 5],
  [
    'another one of the statement makes up for it',
    [
      journalEntry,
      journalEntry.replace('capture:1', 'capture:2'),
      `insert into ledger_entries (entry_id, account, amount_paise)
       select id, 'provider', case key when 'capture:1' then 7 else -7 end from journal_entries order by key`,
    ],
    // Either of them is named.
    7,
  ],
])('refuses a journal entry whose amounts do not add up to zero: %s', async (_, attempt, rest) => {
  expect(await withAndWithout(database, trigger, statements(...attempt))).toEqual({
    with: {
      refused: expect.stringMatching(
        new RegExp(`^ledger entry \\d+ is out by -?${Math.abs(rest)} paise$`),
      ),
    },
    without: 'accepted',
  })
})

test('accepts journal entries that one statement inserts whole', async () => {
  const two = [journalEntry, journalEntry.replace('capture:1', 'capture:2'), entries(100, -60, -40)]
  const found = await withAndWithout(database, trigger, statements(...two))
  expect(found).toEqual({ with: 'accepted', without: 'accepted' })
})

test('refuses amounts that would balance only at the end of the transaction', async () => {
  const inTurn = statements(journalEntry, entries(100), entries(-100))
  expect(await withAndWithout(database, trigger, inTurn)).toEqual({
    with: { refused: expect.stringMatching(/^ledger entry \d+ is out by 100 paise$/) },
    without: 'accepted',
  })
})

test('stores nothing of a transaction whose journal entry does not balance', async () => {
  const commit = database.db.transaction((tx) => statements(journalEntry, entries(100))(tx))
  const cause = { message: expect.stringContaining('is out by 100 paise') }
  await expect(commit).rejects.toMatchObject({ cause })
  expect((await database.run('select 1 from journal_entries')).rows).toEqual([])
})
