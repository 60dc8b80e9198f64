import type { DashboardStats } from '#contract/admin.ts'
import type { Alert } from '#contract/alerts.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'

export type LoadedDashboard = {
  stats: DashboardStats | null
  failure: string
  /** null if they could not be loaded. */
  alerts: Alert[] | null
}

/** SPEC.md §8: one message for every error. */
const failure = 'Failed to load dashboard statistics. Please try again later.'

export async function loadDashboard(): Promise<LoadedDashboard> {
  const [stats, alerts] = await Promise.all([statsOrNull(), alertsOrNull()])
  return { stats, alerts, failure: stats ? '' : failure }
}

async function statsOrNull(): Promise<DashboardStats | null> {
  try {
    return await api.admin.dashboardStats()
  } catch (error) {
    leaveIfEnded(error, 'admin')
    return null
  }
}

async function alertsOrNull(): Promise<Alert[] | null> {
  try {
    return (await api.alerts.list()).alerts
  } catch {
    // statsOrNull handles an expired session.
    return null
  }
}
