import { useRef, useState } from 'react'
import { privateApi as contract } from '#contract/private.ts'
import { upload } from '../../api/upload.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { sentType } from './sent-type.ts'

/**
 * Appends a file to a prescription that a pharmacist asks about. Not by the queue of the upload page: its files
 * belong to a prescription that is only being made. A file that failed keeps its id, so that it is never appended
 * twice.
 */
export function useAddedPages(prescription: string, onAdded: () => void) {
  const [share, setShare] = useState<number | null>(null)
  const [trouble, setTrouble] = useState('')
  const last = useRef<{ file: File; id: string } | null>(null)

  async function add(file: File) {
    if (share !== null) return
    const isAgain = last.current?.file.name === file.name && last.current.file.size === file.size
    const id = (isAgain ? last.current?.id : undefined) ?? crypto.randomUUID()
    last.current = { file, id }
    setTrouble('')
    setShare(0)
    try {
      await upload(contract.prescriptions.upload, {}, file, {
        params: { id: prescription, upload: id },
        type: sentType(file),
        onSent: setShare,
      })
      last.current = null
      notify.success('Page added', savedFor)
      onAdded()
    } catch (error) {
      if (!isRefusal(error, 'network')) last.current = null
      setTrouble(sentenceFor(error, 'The page could not be added. Please try again.'))
    } finally {
      setShare(null)
    }
  }
  return { add, busy: share !== null, percent: Math.floor((share ?? 0) * 100), trouble }
}
