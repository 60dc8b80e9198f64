import type { StaffList } from '#contract/staff.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'

export const staffFailed = 'Failed to load your staff. Please try again later.'

/** The people of the pharmacy; null if they could not be loaded. */
export async function loadStaff(): Promise<StaffList | null> {
  try {
    return await api.staff.list()
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    return null
  }
}
