import { admin, type TimeRange } from '#contract/admin.ts'
import { download } from './download.ts'
import { notify, savedFor } from './notify.ts'

/** Saves the report of a range; SPEC.md §8 gives one sentence for whatever went wrong. */
export async function exportReport(timeRange: TimeRange): Promise<void> {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  try {
    await download(admin.exportReport, { timeRange }, `admin-report-${timeRange}-${today}.csv`)
  } catch {
    notify.error('Failed to export report. Please try again later.', savedFor)
  }
}
