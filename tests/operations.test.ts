import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accountJobs } from '#server/modules/accounts/index.ts'
import { stockNoticeJobs } from '#server/modules/cart/index.ts'
import { catalogueJobs } from '#server/modules/catalogue/index.ts'
import { invoiceJobs } from '#server/modules/documents/index.ts'
import { fulfilmentJobs } from '#server/modules/fulfilment/index.ts'
import { grievanceJobs } from '#server/modules/grievances/index.ts'
import { integrityJobs } from '#server/modules/integrity/index.ts'
import { inventoryJobs } from '#server/modules/inventory/index.ts'
import { notificationJobs } from '#server/modules/notifications/index.ts'
import { orderJobs } from '#server/modules/orders/index.ts'
import { paymentJobs } from '#server/modules/payments/index.ts'
import { prescriptionJobs } from '#server/modules/prescriptions/index.ts'
import { privacyJobs } from '#server/modules/privacy/index.ts'
import { productJobs } from '#server/modules/products/index.ts'
import { recallJobs } from '#server/modules/recalls/index.ts'
import { refillJobs } from '#server/modules/refills/index.ts'
import { returnJobs } from '#server/modules/returns/index.ts'
import { searchJobs } from '#server/modules/search/index.ts'
import { settlementJobs } from '#server/modules/settlement/index.ts'
import { alertJobs } from '#server/platform/alerts.ts'
import { attemptJobs } from '#server/platform/attempts.ts'
import { emailJobs } from '#server/platform/email.ts'
import { emailQueueJobs } from '#server/platform/email-queue.ts'
import { partitionJobs } from '#server/platform/partitions.ts'
import { securityEventJobs } from '#server/platform/security-event-jobs.ts'
import { usualTerms } from '#server/platform/terms.ts'
import { tidyJobs } from '#server/platform/tidy-tables.ts'
import { dataKeyJobs } from '#server/platform/vault/rotate.ts'
import { secretSettings } from '#server/secret-files.ts'
import { nodeFlags } from '../scripts/node-flags.ts'
import { settingsIn } from './settings-in.ts'

/* The guide for operators must match the shop. */

const guide = readFileSync('docs/operations.md', 'utf8')
const settings = settingsIn('.env.example').map(({ name }) => name)

/** The names in the first column of the table whose header begins with `first`. */
function listed(first: string): string[] {
  const [, table = ''] = guide.split(`| ${first} |`)
  const rows = table.split('\n\n', 1)[0]?.split('\n').slice(2) ?? []
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

describe('the guide', () => {
  test('documents every setting', () => {
    expect(settings.length).toBeGreaterThan(10)
    expect(listed('setting').sort()).toEqual([...settings].sort())
  })

  test('names every secret that can be a file, as .env.example does', () => {
    for (const text of [guide, readFileSync('.env.example', 'utf8')]) {
      const [, list = ''] = /`?NAME_FILE`? is .+?, for ([^.]+)\./s.exec(text) ?? []
      expect(list.match(/[A-Z_]{2,}/g)).toEqual([...secretSettings])
    }
  })

  test('runs the server as `npm start` and the container do', () => {
    const command = ['node', ...nodeFlags, 'build/shop/main.js']
    const text = command.join(' ')
    expect(guide).toContain(`\n${text} `)
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(scripts.start.split(' && ').at(-1)).toBe(text)
    const [, run = ''] = /^CMD (.+)$/m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? []
    expect(JSON.parse(run)).toEqual(command)
  })

  test('documents every job', () => {
    const deps = {} as never
    const jobs = [
      ...paymentJobs(deps),
      ...orderJobs(deps),
      ...invoiceJobs(deps),
      ...settlementJobs(deps),
      ...recallJobs(deps),
      ...privacyJobs(deps),
      ...prescriptionJobs(deps),
      ...grievanceJobs(deps, deps),
      ...returnJobs(deps),
      ...fulfilmentJobs(deps, deps),
      ...integrityJobs(deps),
      ...emailJobs(deps, undefined, deps),
      ...emailQueueJobs(deps),
      ...alertJobs(deps),
      ...inventoryJobs(deps, deps, usualTerms, deps),
      ...productJobs(deps),
      ...stockNoticeJobs(deps, deps),
      ...refillJobs(deps, deps),
      ...searchJobs(deps),
      ...catalogueJobs(deps),
      ...accountJobs(deps),
      ...notificationJobs(deps),
      ...attemptJobs(deps),
      ...securityEventJobs(deps),
      ...dataKeyJobs(deps),
      ...partitionJobs(deps),
      ...tidyJobs({ kind: 'embedded', run: deps }),
    ]
    expect(listed('job').sort()).toEqual(jobs.map(({ name }) => name).sort())
  })
})
