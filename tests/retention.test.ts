import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { retention } from '#contract/retention.ts'
import * as tables from '#server/tables.ts'
import { faultOf, fileNamed, findTests } from './named-tests.ts'

/* docs/decisions/061-retention.md names, for each job that deletes personal data, the test of its period. */

const page = readFileSync('docs/decisions/061-retention.md', 'utf8')
const jobs = new Set(retention.flatMap(({ job }) => job ?? []))

/** Why a table holds no personal data. */
const impersonal: Record<string, string> = {
  alerts: 'name records of the shop, no person',
  balance_snapshots: 'sums',
  batches: 'goods',
  best_sellers: 'goods',
  catalogue_changes: 'goods',
  daily_order_changes: 'sums',
  daily_order_totals: 'sums',
  data_keys: 'wrapped keys',
  decided_listings: 'goods',
  delivery_areas: 'areas of pharmacies',
  delivery_schedules: 'opening days of pharmacies',
  districts: 'places',
  document_serials: 'serial numbers',
  drug_rules: 'rules',
  foreign_images: 'goods',
  invariant_checks: 'times',
  journal_entries: 'sums of orders and pharmacies',
  ledger_entries: 'sums of orders and pharmacies',
  medicines: 'goods',
  product_availability: 'goods',
  product_candidates: 'goods',
  product_decisions: 'decisions about goods, with ids of administrators',
  product_ratings: 'goods',
  products: 'goods',
  operator_rules: 'rules',
  payouts: 'sums of pharmacies',
  photos: 'goods',
  pins: 'places',
  recalled_batches: 'goods',
  recalls: 'goods',
  register_serials: 'serial numbers',
  remittance_items: 'ids of shipments',
  remittances: 'sums of carriers',
  rule_derivations: 'rules',
  salts: 'goods',
  security_event_counts: 'counts',
  statements: 'sums of pharmacies',
  stock_movements: 'goods',
  vocabulary: 'goods',
}

test('every table has a retention, or holds no personal data for a reason', () => {
  const all = Object.values(tables).filter((table) => is(table, PgTable))
  const declared = new Set(retention.flatMap((one) => one.tables))
  expect([...declared, ...Object.keys(impersonal)].sort()).toEqual(all.map(getTableName).sort())
})

test('every job that deletes personal data exists', () => {
  // Another test compares the guide with the jobs.
  const guide = readFileSync('docs/operations.md', 'utf8')
  for (const job of jobs) expect.soft(guide).toContain(`| \`${job}\` |`)
})

test('every such job has a test of its period, which the decision names', () => {
  const files = findTests()
  const rows = [...page.matchAll(/^\| `([\w-]+)` \| `([\w./-]+)` › (.+?) \|$/gm)]
  expect(rows.map(([, job]) => job).sort()).toEqual([...jobs].sort())
  for (const [, job, file = '', title = ''] of rows)
    expect.soft(faultOf(fileNamed(files, file), title), job).toBeNull()
})
