import { useState } from 'react'
import type { LicenceDocument } from '#contract/licence-shapes.ts'
import { licences } from '#contract/licences.ts'
import { download } from '../../api/download.ts'
import { usePrivateImage } from '../../api/use-private-image.ts'
import { formatMoment } from '../../format/dates.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PrivateImage } from '../../ui/private-image.tsx'

type ScanListProps = { documents: LicenceDocument[]; number: string }

/** The scans of a licence, newest first: pictures are shown, PDFs are downloaded. */
export function ScanList({ documents, number }: ScanListProps) {
  if (documents.length === 0) return <p className="soft">No scan uploaded yet.</p>
  return (
    <ul className="scans">
      {documents.map((document) => (
        <li key={document._id}>
          {document.kind === 'picture' ? (
            <PictureScan id={document._id} label={`Scan of licence ${number}`} />
          ) : (
            <PdfScan id={document._id} number={number} />
          )}
          <span className="tiny faint block">Uploaded {formatMoment(document.uploadedAt)}</span>
        </li>
      ))}
    </ul>
  )
}

function PdfScan({ id, number }: { id: string; number: string }) {
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    try {
      await download(licences.pdf, {}, `licence-${number.replace(/[^\w-]+/g, '-')}.pdf`, { id })
    } catch (error) {
      notify.error(sentenceFor(error, 'The scan could not be loaded. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={`Download the scan of licence ${number}`}
      onClick={() => void open()}
    >
      <Icon name="download" />
      Scan (PDF)
    </Button>
  )
}

function PictureScan({ id, label }: { id: string; label: string }) {
  const image = usePrivateImage(licences.picture, { id })
  return (
    <PrivateImage image={image} label={label} className="scan">
      {(address) => (
        <a href={address} download={`${label}.webp`} title="Download">
          <img className="scan" src={address} alt={label} />
        </a>
      )}
    </PrivateImage>
  )
}
