import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ledger, openBrokenLedger } from '../../../../tests/broken-ledger.ts'
import { newStatement, postSale } from '../../../../tests/earnings.ts'

let ledger: Ledger
let pharmacy: string
let statement: string
beforeAll(async () => {
  ledger = await openBrokenLedger()
  const { rows } = await ledger.database.run('select id from pharmacies limit 1')
  pharmacy = String(rows[0]?.id)
  statement = await newStatement(ledger.database, pharmacy)
  await postSale(ledger.database, pharmacy, 10_000, new Date())
})
afterAll(() => ledger.close())

const payoutId = 'b90d4f62-7e15-4c3a-a8d1-5f02c6e9b74d'
const named = (words: string) =>
  words.replaceAll(':pharmacy', pharmacy).replaceAll(':statement', statement)
const paid = (state: string, paise = 1000) =>
  `insert into payouts (id, pharmacy_id, amount_paise, state, created_at)
   values ('${payoutId}', ':pharmacy', ${paise}, '${state}', now())`
const posted = (kind: string, paise: number) =>
  `insert into journal_entries (key, kind, at) values ('${kind}:${payoutId}', '${kind}', now());
   insert into ledger_entries (entry_id, account, pharmacy_id, amount_paise)
   select id, account, pharmacy::uuid, paise from journal_entries,
     (values ('pharmacy', ':pharmacy', ${paise}), ('bank', null, ${-paise})) entry (account, pharmacy, paise)
   where key = '${kind}:${payoutId}'`

const cases: [id: string, broken: string, statements: string, found: string][] = [
  [
    'I5',
    'a payout is not in the ledger',
    paid('processed'),
    `payout in the ledger payout:${payoutId}: paise is none, must be 1000`,
  ],
  [
    'I5',
    'the ledger has another amount',
    `${paid('processed')}; ${posted('payout', 999)}`,
    `payout in the ledger payout:${payoutId}: paise is 999, must be 1000`,
  ],
  [
    'I5',
    'a payout failed and was not reversed',
    `${paid('failed')}; ${posted('payout', 1000)}`,
    `payout in the ledger payout_failed:${payoutId}: paise is none, must be -1000`,
  ],
  [
    'I5',
    'a payout succeeded and was reversed',
    `${paid('processed')}; ${posted('payout', 1000)}; ${posted('payout_failed', -1000)}`,
    `payout in the ledger payout_failed:${payoutId}: paise is -1000, must be none`,
  ],
  [
    'I5',
    'more is paid than was earned',
    `${paid('processed', 99_999)}; ${posted('payout', 99_999)}`,
    'pharmacy :pharmacy: paid out in paise is 99999, must be at most 14249',
  ],
  [
    'I17',
    'a ledger entry is missing',
    `alter table ledger_entries disable trigger check_journal_entry_balance;
     insert into journal_entries (key, kind, at) values ('capture:x', 'capture', now());
     insert into ledger_entries (entry_id, account, amount_paise)
     select id, 'provider', 500 from journal_entries where key = 'capture:x'`,
    'ledger entry capture:x: sum in paise is 500, must be 0',
  ],
  [
    'I17',
    'a journal entry has no ledger entries',
    `insert into journal_entries (key, kind, at) values ('capture:x', 'capture', now())`,
    'ledger entry capture:x: sum in paise is without entries, must be 0',
  ],
  [
    'I17',
    'a balance snapshot is wrong',
    `insert into balance_snapshots (last_entry, last_journal_entry, accounts, kinds, made_at)
     select 1000000, 1000000, sums || '{"bank": 1}', counts, now()
     from (select jsonb_object_agg(account, n) as sums
       from (select account, sum(amount_paise) as n from ledger_entries group by 1) l) s,
       (select jsonb_object_agg(kind, n) as counts
       from (select kind, count(*) as n from journal_entries group by 1) e) c`,
    'balance snapshot 1000000: paise of bank is 1, must be 0',
  ],
  [
    'I18',
    'a statement has a wrong opening balance',
    `update statements set opening_paise = 1, closing_paise = closing_paise + 1 where id = ':statement'`,
    'statement :statement: opening in paise is 1, must be 0',
  ],
  [
    'I18',
    'a statement has a wrong closing balance',
    `update statements set closing_paise = 1 where id = ':statement'`,
    'statement :statement: closing in paise is 1, must be 5097',
  ],
  [
    'I18',
    'a statement has a wrong advance',
    `update statements set advance_paise = advance_paise + 1 where id = ':statement'`,
    'statement :statement: advance in paise is 1, must be 0',
  ],
]

test('finds nothing in a correct shop', async () => {
  expect(await ledger.brokenAfter('select 1')).toEqual({})
})

test.each(cases)('%s: %s', async (id, _, statements, found) => {
  expect((await ledger.brokenAfter(named(statements)))[id]).toEqual([named(found)])
})

test('I9: a due payout is not sent', async () => {
  const due = paid('requested')
    .replace('created_at', 'created_at, due_at')
    .replace('now())', "now(), '2026-11-21T11:00:00Z')")
  const { I9 } = await ledger.brokenAfter(named(`${due}; ${posted('payout', 1000)}`))
  expect(I9).toEqual([expect.stringMatching(`^payout ${payoutId}: due is 2026-11-21`)])
})

const deliveredBefore = (days: number) => `
  update journal_entries set shipment_id = :'paid shipment' where kind = 'delivered';
  update shipments set delivered_at = now() - interval '${days} days' where id = :'paid shipment';
  ${paid('processed')}; ${posted('payout', 1000)}`

test('I43: earnings are paid while they can be returned', async () => {
  const { I43 } = await ledger.brokenAfter(named(deliveredBefore(7)))
  expect(I43).toEqual([`payout ${payoutId}: paid out by then in paise is 1000, must be at most 0`])
})

test('I43 holds for earnings whose return window is over', async () => {
  expect((await ledger.brokenAfter(named(deliveredBefore(8)))).I43).toBeUndefined()
})
