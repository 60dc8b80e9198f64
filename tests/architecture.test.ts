import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { problems } from '#contract/problem.ts'
import { build } from '#server/app.ts'
import type { Db } from '#server/platform/db.ts'
import { createLog } from '#server/platform/log.ts'
import * as tables from '#server/tables.ts'
import { runSandbox } from './sandbox.ts'

/* Architecture rules that no compiler or linter checks; CONTRIBUTING.md gives the reasons. */

const endpoints: Endpoint[] = Object.values(api).flatMap((module) => Object.values(module))
const sources = globSync('{src,scripts,bench,chaos,tests}/**/*.{ts,tsx,mjs,js,css}')
const read = (file: string) => readFileSync(file, 'utf8')

async function shopWithoutDatabase() {
  const { provider } = await runSandbox(false)
  const routes: string[] = []
  const app = await build({
    db: {} as Db,
    log: createLog('silent'),
    sessionSecret: 'a secret of thirty-two characters at least',
    provider,
    webhookSecrets: [],
    shop: { payments: 'sandbox', publicUrl: () => '', demoLogins: [], outbox: false },
    limited: false,
    strongPasswords: false,
    confirmsEmails: false,
    onRoute: (method, url) => routes.push(`${method} ${url}`),
  })
  return { app, routes }
}

describe('the contract', () => {
  test('is served completely, and nothing else is under /api', async () => {
    const { routes } = await shopWithoutDatabase()
    const promised = endpoints.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`)
    // One handler answers every other path under /api with 404.
    const rest = / \/api(\/\*)?$/
    const served = routes.filter(
      (route) => / \/api/.test(route) && !/^HEAD /.test(route) && !rest.test(route),
    )
    expect(served.sort()).toEqual(promised.sort())
  })

  test('answers 401 to callers without a token wherever it is not public', async () => {
    const { app } = await shopWithoutDatabase()
    for (const { method, path, access } of endpoints) {
      if (access === 'public') continue
      const answer = await app.inject({
        method,
        url: path,
        payload: method === 'GET' ? undefined : {},
      })
      expect
        .soft({ path, method, status: answer.statusCode })
        .toEqual({ path, method, status: 401 })
    }
  })

  test('names problems by codes, each with a sentence', () => {
    for (const [code, [status, message]] of Object.entries(problems)) {
      expect.soft(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect.soft(status).toBeGreaterThanOrEqual(400)
      expect.soft(message.length).toBeGreaterThan(3)
    }
  })
})

describe('the database', () => {
  const owners: Record<keyof typeof tables, string> = {
    customers: 'accounts',
    admins: 'accounts',
    consents: 'accounts',
    sessions: 'accounts',
    emailChanges: 'accounts',
    loginChallenges: 'accounts',
    recoveryCodes: 'accounts',
    secondFactors: 'accounts',
    passwordResets: 'accounts',
    attempts: 'platform',
    alerts: 'platform',
    auditEntries: 'platform',
    dataKeys: 'platform',
    securityEvents: 'platform',
    securityEventCounts: 'platform',
    drugRules: 'drug-rules',
    ruleDerivations: 'drug-rules',
    operatorRules: 'drug-rules',
    pharmacies: 'pharmacies',
    staffMembers: 'pharmacies',
    pharmacistRegistrations: 'pharmacies',
    pharmacistWarnings: 'pharmacies',
    licences: 'pharmacies',
    licenceEvents: 'pharmacies',
    licenceDocuments: 'pharmacies',
    deliveryAreas: 'delivery',
    deliverySchedules: 'delivery',
    districts: 'delivery',
    pins: 'delivery',
    medicines: 'inventory',
    products: 'products',
    productAvailability: 'products',
    productDecisions: 'products',
    decidedListings: 'products',
    productCandidates: 'products',
    catalogueChanges: 'catalogue',
    salts: 'inventory',
    reviews: 'reviews',
    reviewVotes: 'reviews',
    photos: 'inventory',
    foreignImages: 'inventory',
    productRatings: 'inventory',
    addresses: 'addresses',
    nominees: 'privacy',
    patients: 'prescriptions',
    prescriptions: 'prescriptions',
    prescriptionPages: 'prescriptions',
    prescriptionViews: 'prescriptions',
    prescriptionItems: 'prescriptions',
    prescriptionDraws: 'dispensing',
    registerEntries: 'dispensing',
    registerSerials: 'dispensing',
    verifications: 'verification',
    verificationMessages: 'verification',
    inspectionLinks: 'dispensing',
    inspectionUses: 'dispensing',
    vocabulary: 'search',
    coupons: 'coupons',
    cartItems: 'cart',
    savedItems: 'cart',
    stockNotices: 'cart',
    refills: 'refills',
    orders: 'orders',
    shipments: 'fulfilment',
    deliveryCodes: 'fulfilment',
    orderItems: 'fulfilment',
    orderEvents: 'orders',
    payments: 'payments',
    captures: 'payments',
    cashCollections: 'payments',
    refunds: 'payments',
    providerEvents: 'payments',
    stockMovements: 'inventory',
    batches: 'inventory',
    picks: 'fulfilment',
    recalls: 'recalls',
    recalledBatches: 'inventory',
    recallAnswers: 'recalls',
    recallNotices: 'recalls',
    grievances: 'grievances',
    grievanceEvents: 'grievances',
    grievanceLinks: 'grievances',
    invariantChecks: 'integrity',
    journalEntries: 'ledger',
    ledgerEntries: 'ledger',
    reversals: 'orders',
    reversalItems: 'orders',
    documents: 'documents',
    documentSerials: 'documents',
    returns: 'returns',
    returnPhotos: 'returns',
    sellerRatings: 'fulfilment',
    statements: 'settlement',
    payouts: 'settlement',
    remittances: 'settlement',
    remittanceItems: 'settlement',
    balanceSnapshots: 'settlement',
    bestSellers: 'admin',
    dailyOrderChanges: 'orders',
    dailyOrderTotals: 'orders',
    notifications: 'notifications',
    mutes: 'notifications',
    emails: 'platform',
    unconfirmedEmails: 'platform',
  }

  test('each table is written by its owner alone', () => {
    expect(Object.keys(owners).sort()).toEqual(Object.keys(tables).sort())
    for (const file of globSync('src/server/modules/*/**/*.ts')) {
      if (file.endsWith('.test.ts')) continue
      const module = file.split('/')[3]
      for (const [, table] of read(file).matchAll(/\.(?:insert|update|delete)\((\w+)\)/g))
        if (table !== undefined && table in owners)
          expect
            .soft({ file, table, owner: owners[table as keyof typeof tables] })
            .toMatchObject({ owner: module })
    }
  })

  test('migrations are numbered without gaps', () => {
    const numbers = globSync('migrations/*.sql').map((file) => Number(basename(file).slice(0, 4)))
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index))
  })
})

describe('files', () => {
  test('have at most 250 lines', () => {
    const lines = sources.map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter((one) => one.lines > 250)).toEqual([])
  })

  test('wrap their comments', () => {
    const long = sources.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => line.length > 120 && /^\s*(\/\/|\/?\*)/.test(line))
        .map((line) => ({ file, line })),
    )
    expect(long).toEqual([])
  })

  test('are named after their subject', () => {
    const vague =
      /^(utils?|helpers?|common|misc|manager|service|core|base)(\.|$)|-(utils?|helpers?|manager|service)\./
    const named = sources.flatMap((file) => file.split('/').map((part) => ({ file, part })))
    expect(named.filter(({ part }) => vague.test(part) || /[A-Z ]/.test(part))).toEqual([])
  })

  test('contain no unfinished work', () => {
    const marks = new RegExp(
      [
        'TO' + 'DO',
        'FIX' + 'ME',
        '\\.on' + 'ly\\(',
        '\\.sk' + 'ip\\(',
        '@ts-(ig' + 'nore|no' + 'check)',
      ].join('|'),
    )
    expect(sources.filter((file) => marks.test(read(file)))).toEqual([])
  })

  test('only the configuration reads the environment', () => {
    const allowed = /^(src\/server\/config\.ts|src\/sandbox\/main\.ts|scripts\/|bench\/|tests\/)/
    expect(
      sources.filter((file) => !allowed.test(file) && read(file).includes('process.env')),
    ).toEqual([])
  })
})
