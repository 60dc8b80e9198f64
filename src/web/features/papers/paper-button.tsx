import { useState } from 'react'
import type { Paper } from '#contract/papers.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { savePaper } from './save-paper.ts'

type PaperButtonProps = { paper: Pick<Paper, '_id' | 'number' | 'title'>; short?: boolean }

/** Saves a paper as PDF. `short`: its name stands beside it already. */
export function PaperButton({ paper, short = false }: PaperButtonProps) {
  const [busy, setBusy] = useState(false)
  const { title, number } = paper
  async function save() {
    setBusy(true)
    await savePaper(paper)
    setBusy(false)
  }
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={short ? `Download ${title} ${number} as PDF` : undefined}
      onClick={() => void save()}
    >
      <Icon name="download" />
      {short ? 'PDF' : `${title} ${number}`}
    </Button>
  )
}
