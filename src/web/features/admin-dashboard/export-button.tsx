import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** `onExport` ends when the file is there or the failure has been said. */
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
