import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { materialOf } from '../../bench/open-loop/material.ts'
import { type RunningGenerator, startGenerator } from '../../bench/open-loop/start-generator.ts'
import { readOptions } from '../../bench/options.ts'
import { openStand, type Stand } from '../../bench/stand.ts'
import { findProgram } from '../../scripts/find-program.ts'
import { freePort } from '../../scripts/run-postgres.ts'
import { alertRules, dashboardQueries, observabilityFolder } from '../observability.ts'

/* A real Prometheus reads a shop under the load of `npm run load`: every query and every alert is evaluated. */

let stand: Stand
let generator: RunningGenerator
let prometheus: Awaited<ReturnType<typeof runPrometheus>>
beforeAll(async () => {
  const port = await freePort()
  const demoShop = { ...readOptions([]), data: undefined }
  stand = await openStand(demoShop, { settings: { METRICS_PORT: String(port) }, flags: [] })
  generator = startGenerator()
  prometheus = await runPrometheus(port)
})
afterAll(async () => {
  await prometheus?.stop()
  await generator?.stop()
  await stand?.close()
})

/** Prometheus with the operator's files, except that it reads this one process, and each second. */
async function runPrometheus(target: number) {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-prometheus-'))
  const config = readFileSync(`${observabilityFolder}/prometheus.yml`, 'utf8')
    .replaceAll('15s', '1s')
    .replace('["shop-1:9464", "shop-2:9464"]', `["127.0.0.1:${target}"]`)
    .replace('- rules.yml', `- ${resolve(observabilityFolder, 'rules.yml')}`)
  expect(config).toContain(`127.0.0.1:${target}`)
  writeFileSync(join(folder, 'prometheus.yml'), config)
  const port = await freePort()
  const child = spawn(
    findProgram('prometheus'),
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  const url = `http://127.0.0.1:${port}`
  const ask = async (path: string, given: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(given)}`)
    return (await answer.json()) as { status: string; error?: string; data: never }
  }
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await vi.waitFor(async () => expect((await fetch(`${url}/-/ready`)).status).toBe(200), 60_000)
  return { ask, stop }
}

/** The series that a query finds. */
async function seriesOf(expr: string): Promise<{ metric: object; value: [number, string] }[]> {
  const { status, error, data } = await prometheus.ask('query', { query: expr })
  expect(error, expr).toBeUndefined()
  expect(status, expr).toBe('success')
  const { resultType, result } = data as { resultType: string; result: never }
  expect(resultType, expr).toBe('vector')
  return result
}

test('every query of the dashboard but those of replicas finds series under load, and every alert is evaluated', async () => {
  const material = await materialOf(stand)
  const load = generator.run({ material, rate: 20, seconds: 150, warmUpSeconds: 5 })
  // This shop has no replicas.
  const queries = dashboardQueries().filter(({ expr }) => !expr.includes('aushadh_replica_'))
  const missing = async () => {
    const found = await Promise.all(queries.map(({ expr }) => seriesOf(expr)))
    return queries.filter((_, at) => found[at]?.length === 0)
  }
  // Jobs begin to run at the next full minute.
  await vi.waitFor(async () => expect(await missing()).toEqual([]), {
    timeout: 140_000,
    interval: 3_000,
  })
  for (const { expr } of alertRules()) await seriesOf(expr)
  const { data } = await prometheus.ask('rules')
  const { groups } = data as { groups: { rules: { name: string; health: string }[] }[] }
  const health = groups.flatMap(({ rules }) => rules).map(({ name, health }) => [name, health])
  expect(health.toSorted()).toEqual(
    alertRules()
      .map(({ alert }) => [alert, 'ok'])
      .toSorted(),
  )
  const { scheduled, errors } = await load
  expect(errors).toEqual({})
  expect(scheduled).toBeGreaterThan(1_000)
})

test('a shop that works fires no alert', async () => {
  const { data } = await prometheus.ask('alerts')
  const { alerts } = data as { alerts: { state: string; labels: { alertname: string } }[] }
  const firing = alerts.filter(({ state }) => state === 'firing')
  expect(firing.map(({ labels }) => labels.alertname)).toEqual([])
})

test('no label names a person, an order, or a URL of a request', async () => {
  const { data } = await prometheus.ask('series', { 'match[]': '{job="aushadh"}' })
  const series = data as Record<string, string>[]
  expect(series.length).toBeGreaterThan(200)
  // One process with some traffic: the limit that keeps Prometheus small.
  expect(series.length).toBeLessThan(5_000)
  for (const one of series)
    for (const value of Object.values(one))
      expect.soft(value).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|(pay|order|rfnd)_\w{8,}|@|\?/)
})
