import { useState } from 'react'
import { admin, type TimeRange } from '#contract/admin.ts'
import { download } from '../../api/download.ts'
import { isRefusal } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** `onExport` resolves when the file is saved or the error is shown. */
export function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      busy={busy}
      onClick={() => {
        setBusy(true)
        void onExport().finally(() => setBusy(false))
      }}
    >
      <Icon name="download" />
      Export Report
    </Button>
  )
}

/** Downloads the report of a range. SPEC.md §8 has one message for every error; cancelling is none. */
export async function exportReport(timeRange: TimeRange): Promise<void> {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  try {
    await download(admin.exportReport, { timeRange }, `admin-report-${timeRange}-${today}.csv`)
  } catch (error) {
    const failed = 'Failed to export report. Please try again later.'
    const isCancelled = isRefusal(error, 'confirmation_needed')
    notify.error(isCancelled ? error.message : failed, savedFor)
  }
}
