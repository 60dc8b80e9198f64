import type { DashboardStats } from '#contract/admin.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'

export type LoadedDashboard = { stats: DashboardStats | null; failure: string }

/** SPEC.md §8: one sentence for whatever went wrong. */
const failure = 'Failed to load dashboard statistics. Please try again later.'

export async function loadDashboard(): Promise<LoadedDashboard> {
  try {
    return { stats: await api.admin.dashboardStats(), failure: '' }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    return { stats: null, failure }
  }
}
