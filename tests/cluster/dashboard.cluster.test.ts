import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { findProgram } from '../../scripts/find-program.ts'
import { freePort } from '../../scripts/run-postgres.ts'
import { alertRules, dashboardQueries, observabilityFolder } from '../observability.ts'
import { buy } from '../processes/buying.ts'
import { stockedMedicine } from '../processes/people.ts'
import { openStand, type Stand } from '../processes/stand.ts'

/* A real Prometheus reads a running shop, and evaluates every query of the dashboard and every alert. */

let stand: Stand
let prometheus: Awaited<ReturnType<typeof runPrometheus>>
beforeAll(async () => {
  const database = inject('database')
  if (database.kind !== 'server') throw new Error('a shop in a process of its own needs a server')
  const port = await freePort()
  const { url: server, template } = database
  const settings = { METRICS_PORT: String(port) }
  stand = await openStand({ server, template, processes: 1, settings })
  prometheus = await runPrometheus(port)
})
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => void process.stderr.write(`${stand?.output()}\n`))
})
afterAll(async () => {
  await prometheus?.stop()
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

/** Every kind of request, and one of each job: what a shop does within an hour. */
async function doSomething() {
  const shop = stand.shop()
  const [token = ''] = await stand.customers(1)
  const { _id } = await stockedMedicine(shop, { stockQuantity: 50 })
  const pay = (id: string) => stand.sandbox.pay(id)
  await buy({ token, items: [{ _id, quantity: 1 }], shop: () => shop, pay })
  for (let n = 0; n < 3; n += 1) {
    await shop.as(token).cart.add({ body: { itemId: _id, quantity: 1 } })
    await shop.as().catalogue.list({ query: {} })
    await fetch(`${shop.url}/api/medicines/`)
  }
  await expect(shop.as().cart.view()).rejects.toThrow()
}

test('every query of the dashboard finds series, and every alert is evaluated', async () => {
  await doSomething()
  // Jobs begin to run at the next full minute.
  const traffic = setInterval(() => void doSomething().catch(() => undefined), 2_000)
  onTestFinished(() => clearInterval(traffic))
  const queries = dashboardQueries()
  const missing = async () => {
    const found = await Promise.all(queries.map(({ expr }) => seriesOf(expr)))
    return queries.filter((_, at) => found[at]?.length === 0)
  }
  await vi.waitFor(async () => expect(await missing()).toEqual([]), {
    timeout: 200_000,
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
