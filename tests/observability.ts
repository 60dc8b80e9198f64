import { readFileSync } from 'node:fs'
import { parseYaml } from '@redocly/openapi-core'

/** The files that an operator gives Prometheus and Grafana. */
export const observabilityFolder = 'deploy/observability'

export type AlertRule = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}

export function alertRules(): AlertRule[] {
  const text = readFileSync(`${observabilityFolder}/rules.yml`, 'utf8')
  const { groups } = parseYaml(text) as { groups: { rules: AlertRule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

export type DashboardQuery = { panel: string; expr: string }
type Panel = {
  type: string
  title: string
  datasource?: { uid: string }
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { refId: string; expr: string; datasource: { uid: string } }[]
}
export type Dashboard = { uid: string; title: string; panels: Panel[] }

export function readDashboard(): Dashboard {
  const file = `${observabilityFolder}/grafana/dashboards/aushadh.json`
  return JSON.parse(readFileSync(file, 'utf8')) as Dashboard
}

export function dashboardQueries(): DashboardQuery[] {
  return readDashboard().panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ panel: title, expr })),
  )
}
