import type { Administrator } from '#contract/administrators.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'

export const administratorsFailed = 'Failed to load the administrators. Please try again later.'

/** The administrators, oldest first; null if they could not be loaded. */
export async function loadAdministrators(): Promise<Administrator[] | null> {
  try {
    return (await api.administrators.list()).administrators
  } catch (error) {
    leaveIfEnded(error, 'admin')
    return null
  }
}
