import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseYaml } from '@redocly/openapi-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { shopState } from '#server/modules/integrity/index.ts'
import type { Db } from '#server/platform/db.ts'
import { createLog } from '#server/platform/log.ts'
import { openMetrics } from '#server/platform/metrics/open-metrics.ts'
import { findProgram } from '../scripts/find-program.ts'
import {
  alertRules,
  dashboardQueries,
  observabilityFolder,
  readDashboard,
} from './observability.ts'

/* Alerts and dashboards must match the metrics; tests/cluster evaluates them in a real Prometheus. */

const promtool = (...given: string[]) =>
  execFileSync(findProgram('promtool', 'prometheus'), given, {
    cwd: observabilityFolder,
    encoding: 'utf8',
    stdio: 'pipe',
  })

/** The names of all metrics, as a process shows them, and the kinds of each. */
async function shownMetrics(): Promise<Map<string, string>> {
  const metrics = await openMetrics(
    { host: '127.0.0.1', port: 0 },
    {
      database: {
        db: {} as Db,
        connections: () => ({ used: 0, idle: 0, waiting: 0, most: 10 }),
      },
      responseCache: undefined,
      log: createLog('silent'),
      clock: () => new Date(),
      state: shopState([]),
    },
  )
  try {
    const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
    return new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, a = '', b = '']) => [a, b]))
  } finally {
    await metrics.close()
  }
}

let shown: Map<string, string>
beforeAll(async () => {
  shown = await shownMetrics()
})

/** What an expression reads: `up` is Prometheus' own. */
function metricsIn(expr: string): string[] {
  const names = expr.match(/\b(aushadh|nodejs|process)_\w+/g) ?? []
  return names.map((name) => (shown.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '')))
}

describe('the alert rules', () => {
  test('are valid, and fire and stay silent as their tests say', () => {
    expect(promtool('check', 'rules', 'rules.yml')).toContain('SUCCESS')
    expect(promtool('test', 'rules', 'rules.test.yml')).toContain('SUCCESS')
  })

  test('each fires in one of their tests', () => {
    const text = readFileSync(`${observabilityFolder}/rules.test.yml`, 'utf8')
    const { tests } = parseYaml(text) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts?: object[] }[] }[]
    }
    const cases = tests.flatMap(({ alert_rule_test: all }) => all)
    const firing = cases.filter(({ exp_alerts: found = [] }) => found.length > 0)
    const silent = cases.filter(({ exp_alerts: found = [] }) => found.length === 0)
    for (const { alert } of alertRules()) {
      expect.soft(firing.map(({ alertname }) => alertname)).toContain(alert)
      expect.soft(silent.map(({ alertname }) => alertname)).toContain(alert)
    }
  })

  test('read metrics that processes show', () => {
    expect(alertRules().length).toBeGreaterThan(15)
    for (const { alert, expr } of alertRules())
      for (const name of metricsIn(expr))
        expect.soft(shown.has(name), `${alert}: ${name}`).toBe(true)
  })

  test('each has a severity, a summary, and a section in the guide that its runbook_url names', () => {
    const guide = readFileSync('docs/operations.md', 'utf8')
    const sections = [...guide.matchAll(/^#{2,4} (.+)$/gm)].map(([, title = '']) => title)
    for (const { alert, labels, annotations } of alertRules()) {
      expect.soft(['page', 'ticket']).toContain(labels.severity)
      expect.soft(annotations.summary.length).toBeGreaterThan(10)
      expect.soft(annotations.runbook_url).toBe(`docs/operations.md#${alert.toLowerCase()}`)
      expect.soft(sections).toContain(alert)
    }
  })
})

describe('the dashboard', () => {
  test('reads metrics that processes show, from the datasource that is provisioned', () => {
    expect(dashboardQueries().length).toBeGreaterThan(30)
    for (const { panel, expr } of dashboardQueries())
      for (const name of metricsIn(expr))
        expect.soft(shown.has(name), `${panel}: ${name}`).toBe(true)
    const file = `${observabilityFolder}/grafana/provisioning/datasources/prometheus.yaml`
    const { datasources } = parseYaml(readFileSync(file, 'utf8')) as {
      datasources: { uid: string }[]
    }
    const known = datasources.map(({ uid }) => uid)
    for (const { datasource, targets = [] } of readDashboard().panels)
      for (const { uid } of [datasource, ...targets.map((one) => one.datasource)].filter(
        (one) => one !== undefined,
      ))
        expect.soft(known).toContain(uid)
  })

  test('shows every metric of the shop', () => {
    const read = [...dashboardQueries(), ...alertRules()].flatMap(({ expr }) => metricsIn(expr))
    const own = [...shown.keys()].filter((name) => name.startsWith('aushadh_'))
    expect(own.filter((name) => !read.includes(name))).toEqual([])
  })

  test('has panels with titles of their own, none on another', () => {
    const { panels } = readDashboard()
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })
})

describe('the names of calls in queries', () => {
  const calls = Object.values(api).flatMap((module) =>
    Object.values(module).map(({ method, path }) => `${method} ${path}`),
  )
  const known = [...calls, 'page', 'file', 'other', 'GET /healthz', 'GET /readyz']
  const queries = [...alertRules(), ...dashboardQueries()]
  const selectors = queries.flatMap(({ expr }) => expr.match(/call(=~|!~)"[^}]*/g) ?? [])

  test.each([...new Set(selectors)])('%s: each is that of a call', (selector) => {
    const [, only = '.*'] = selector.match(/call=~"([^"]+)"/) ?? []
    const [, without] = selector.match(/call!~"([^"]+)"/) ?? []
    const selected = known.filter((name) => wholly(only).test(name))
    for (const one of alternatives(only)) expect.soft(known, one).toContainEqual(matching(one))
    for (const one of without === undefined ? [] : alternatives(without))
      expect.soft(selected, one).toContainEqual(matching(one))
  })

  test('are in several queries', () => expect(selectors.length).toBeGreaterThan(10))
})

/** Prometheus matches the whole of a label. */
const wholly = (expression: string) => new RegExp(`^(?:${expression})$`)
const matching = (expression: string) => expect.stringMatching(wholly(expression))

/** 'a|b (c|d)' as 'a', 'b c' and 'b d'. */
function alternatives(expression: string): string[] {
  return expression.split(/\|(?![^(]*\))/).flatMap((one) => {
    const [, before, group, after] = one.match(/^(.*)\((.*)\)(.*)$/) ?? []
    return group?.split('|').map((part) => `${before}${part}${after}`) ?? [one]
  })
}

test('the guide lists every metric of the shop', () => {
  const guide = readFileSync('docs/operations.md', 'utf8')
  const own = [...shown.keys()].filter((name) => name.startsWith('aushadh_'))
  for (const name of own) expect.soft(guide).toContain(`\`${name}\``)
})
