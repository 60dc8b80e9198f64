import { useId, useRef, useState } from 'react'
import { addressOf } from '#contract/client.ts'
import { documentTypes } from '#contract/endpoint.ts'
import type { Licence } from '#contract/licence-shapes.ts'
import { scanLimits } from '#contract/licence-words.ts'
import { licences } from '#contract/licences.ts'
import { upload } from '../../api/upload.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { FieldError } from '../../ui/field.tsx'

type ScanUploadProps = { licence: Licence; onUploaded: () => void }

/** Uploads a scan of a licence: a picture, from the camera if there is one, or a PDF. */
export function ScanUpload({ licence, onUploaded }: ScanUploadProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [trouble, setTrouble] = useState('')

  async function send(file: File) {
    const wrong = unfit(file)
    setTrouble(wrong ?? '')
    if (wrong !== null || share !== null) return
    setShare(0)
    try {
      const { method } = licences.addDocument
      const path = addressOf(licences.addDocument, { params: { id: licence._id } })
      await upload({ method, path: path as typeof licences.addDocument.path }, {}, file, {
        type: known(file.type) ? file.type : documentTypes[0],
        onSent: setShare,
      })
      notify.success('Scan uploaded.', savedFor)
      onUploaded()
    } catch (error) {
      setTrouble(
        sentenceFor(
          error,
          'The scan could not be saved.',
          'You seem to be offline. Upload the scan again when you are back online.',
        ),
      )
    } finally {
      setShare(null)
      input.current?.focus()
    }
  }

  return (
    <div>
      <p className="row">
        <input
          ref={input}
          id={id}
          className="vh"
          type="file"
          accept={documentTypes.join()}
          aria-describedby={`${id}-help`}
          aria-invalid={trouble ? true : undefined}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) void send(file)
            // Lets the user choose the same file again.
            currentTarget.value = ''
          }}
        />
        <label htmlFor={id} className="btn btn--secondary btn--sm">
          Upload scan<span className="vh"> of licence {licence.number}</span>
        </label>
      </p>
      <div role="status">
        {share === null ? null : (
          <p className="small">
            {share < 1 ? 'Sending the scan' : 'Checking the scan'}
            <progress
              className="block"
              aria-label="Upload"
              max={100}
              value={share < 1 ? Math.floor(share * 100) : undefined}
            />
          </p>
        )}
      </div>
      <div id={`${id}-help`}>
        {trouble ? <FieldError>{trouble}</FieldError> : null}
        <p className="field__help">
          JPEG, PNG, WebP or PDF up to 10&nbsp;MB. Only you and our administrators see it.
        </p>
      </div>
    </div>
  )
}

const known = (type: string) => documentTypes.some((one) => one === type)

function unfit({ size }: File): string | null {
  if (size === 0) return 'The file is empty. Choose another one.'
  return size > scanLimits.bytes ? 'The file is larger than 10 MB. Choose a smaller one.' : null
}
