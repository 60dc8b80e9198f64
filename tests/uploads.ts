import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import type { ImportLine } from '#contract/imports.ts'
import type { TestActor } from './actors.ts'
import type { TestShop } from './app.ts'

/** 1,000 rows, of which 37 break a rule: their price is 'ten'. */
const rows = Array.from(
  { length: 1000 },
  (_, n) => `Bulk ${n},${n % 27 === 5 ? 'ten' : n + 1},B${n}`,
)
export const listWith37Bad = ['name,price,sku', ...rows].join('\n')
export const corrected = (text: string) => text.replaceAll(',ten,', ',10,')

/** The lines of the response in one object: counts of `done`, refused and changed rows as lists. */
export function resultOf(body: unknown) {
  const lines = String(body).trim().split('\n')
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown> & ImportLine)
  const all = <T>(name: string) => parsed.flatMap((line) => (name in line ? [line[name] as T] : []))
  return {
    begun: all<{ rows: number; kind: string; encoding: string; header: string }>('begun')[0],
    progress: all('progress'),
    changed: all<{ line: number; name: string; fields: object[] }>('changed'),
    refused: all<{ line: number; reasons: object[]; csv: string }>('refused'),
    done: all<Record<string, number>>('done')[0],
  }
}

/** Uploads and downloads of CSV, which the typed client does not make. */
export function uploads(shop: TestShop) {
  const send = (by: TestActor, body: unknown, path = '') =>
    shop.send({
      method: 'POST',
      url: `/api/pharmacy/imports${path}`,
      token: by.token,
      body,
      headers: { 'content-type': 'text/csv' },
    })
  return {
    send,
    upload: async (by: TestActor, body: unknown, query = '') => {
      const answer = await send(by, body, query)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
      return resultOf(answer.body)
    },
    exported: (by: TestActor) =>
      shop.send({ method: 'GET', url: '/api/pharmacy/medicines/export', token: by.token }),
    total: async (by: TestActor) => {
      const { headers } = await by.api.catalogue.inventory({ query: { limit: 1 } })
      return Number(headers['x-total-count'])
    },
    auditEntries: async (by: TestActor) => {
      const query = 'select action, "after" from audit_entries where actor_id = $1 order by id'
      return (await shop.database.run(query, [by.id])).rows
    },
  }
}

/** Counts the uploads that this test's shop has spooled to disk. */
export function watchedSpool(): () => number {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-spool-'))
  vi.stubEnv('TMPDIR', folder)
  // Other files run in this worker process later, and start servers as users that may not enter this folder.
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  return () => readdirSync(folder).length
}
