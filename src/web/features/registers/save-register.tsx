import { useState } from 'react'
import { sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const kinds = ['PDF', 'CSV'] as const
export type FileKind = (typeof kinds)[number]

/** Downloads the chosen register and period. */
export type SaveRegister = (kind: FileKind) => Promise<void>

export function SaveRegisterButtons({ save }: { save: SaveRegister }) {
  const [busy, setBusy] = useState<FileKind | null>(null)
  async function start(kind: FileKind) {
    if (busy !== null) return
    setBusy(kind)
    try {
      await save(kind)
    } catch (error) {
      notify.error(sentenceFor(error, 'Failed to save the register. Please try again later.'))
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="row">
      {kinds.map((kind) => (
        <Button key={kind} size="sm" busy={busy === kind} onClick={() => void start(kind)}>
          <Icon name="download" />
          Save as {kind}
        </Button>
      ))}
    </div>
  )
}
