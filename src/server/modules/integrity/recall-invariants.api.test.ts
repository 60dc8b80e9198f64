import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ledger, openBrokenLedger } from '../../../../tests/broken-ledger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openBrokenLedger()
})
afterAll(() => ledger.close())

const recallId = '3c1d7f40-92ab-4e58-b6f1-08a5d2e97c63'
const recalled = `
  insert into recalls (id, medicine, batch_number, reason, severity, opened_by, opened_at)
  values ('${recallId}', 'Paracetamol', 'B-1', 'Impurity.', 'II', gen_random_uuid(), now());
  insert into recalled_batches (recall_id, batch_id, units, blocked_at)
  values ('${recallId}', :'paid batch', 8, now())`

test('I19 is broken if a recalled batch can be sold', async () => {
  const { I19 } = await ledger.brokenAfter(recalled)
  expect(I19).toEqual([
    ledger.named("batch :'paid batch': units is 8, not blocked, must be 0, blocked"),
  ])
})

test('I19 is broken if a withdrawn recall still blocks a batch', async () => {
  const { I19 } = await ledger.brokenAfter(`${recalled};
    update recalls set closed_at = now(), outcome = 'released', evidence = 'False alarm';
    update batches set units = 0, set_aside = 8, recall_id = '${recallId}' where id = :'paid batch'`)
  expect(I19).toEqual([
    ledger.named(
      `batch :'paid batch': recall is ${recallId}, must be one that has matched it, and is in force`,
    ),
  ])
})
