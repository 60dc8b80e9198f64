import { useState } from 'react'
import type { SaleDocument } from '#contract/documents.ts'
import { privateApi } from '#contract/private.ts'
import { download } from '../../api/download.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type DocumentButtonProps = {
  saleDocument: Pick<SaleDocument, '_id' | 'number' | 'title'>
  short?: boolean
}

/** Downloads a document as PDF. `short`: labels the button 'PDF', because the name is shown next to it. */
export function DocumentButton({ saleDocument, short = false }: DocumentButtonProps) {
  const [busy, setBusy] = useState(false)
  const { title, number } = saleDocument
  async function save() {
    setBusy(true)
    await saveDocument(saleDocument)
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

/** Downloads a document's PDF. */
async function saveDocument({ _id, number }: Pick<SaleDocument, '_id' | 'number'>): Promise<void> {
  try {
    const name = `${number.replaceAll('/', '-')}.pdf`
    await download(privateApi.documents.file, {}, name, { id: _id })
  } catch (error) {
    notify.error(sentenceFor(error, 'Failed to download. Please try again.'))
  }
}
