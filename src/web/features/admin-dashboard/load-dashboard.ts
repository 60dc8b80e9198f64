import type { DashboardStats } from '#contract/admin.ts'
import type { Alert } from '#contract/alerts.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'

export type LoadedDashboard = {
  stats: DashboardStats | null
  failure: string
  /** null where they could not be had. */
  alerts: Alert[] | null
}

/** SPEC.md §8: one sentence for whatever went wrong. */
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
    // Where the session has ended, the statistics say so.
    return null
  }
}
