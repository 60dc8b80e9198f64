import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ImportLine } from '#contract/imports.ts'
import type { TestActor } from './actors.ts'
import type { TestShop } from './app.ts'

/** 1,000 rows, of which 37 break a rule: their price is 'ten'. */
const rows = Array.from(
  { length: 1000 },
  (_, n) => `Bulk ${n},${n % 27 === 5 ? 'ten' : n + 1},B${n}`,
)
export const listWith37Bad = ['name,price,sku', ...rows].join('\n')
export const mended = (text: string) => text.replaceAll(',ten,', ',10,')

/** The answer's lines in one object: counts of `done`, refused and changed rows as lists. */
export function told(body: unknown) {
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

/** Uploads and downloads of CSV, which the typed client leaves to the pages. */
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
      return told(answer.body)
    },
    exported: (by: TestActor) =>
      shop.send({ method: 'GET', url: '/api/pharmacy/medicines/export', token: by.token }),
    total: async (by: TestActor) => {
      const { headers } = await by.api.catalogue.inventory({ query: { limit: 1 } })
      return Number(headers['x-total-count'])
    },
    traces: async (by: TestActor) => {
      const query = 'select action, "after" from audit_entries where actor_id = $1 order by id'
      return (await shop.database.run(query, [by.id])).rows
    },
  }
}

/** Where this test's uploads are kept while they are read: how many there are. */
export function watchedSpool(): () => number {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-spool-'))
  process.env.TMPDIR = folder
  return () => readdirSync(folder).length
}
