import { useEffect, useRef, useState } from 'react'
import { pictureTypes } from '#contract/endpoint.ts'
import { photoLimits } from '#contract/photo-address.ts'
import { photos } from '#contract/photos.ts'
import { upload } from '../../api/upload.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'

/** `share`: how much of the file has been sent. At 1 the server is processing the photo. */
export type PhotoState =
  | { what: 'none' | 'saved' }
  | { what: 'sending'; share: number }
  | { what: 'failed'; message: string; again: boolean }

const unreachable = 'Network error: Unable to reach the server'

/** Uploads one photo at a time: a new choice replaces the previous one. */
export function usePhoto() {
  const [state, setState] = useState<PhotoState>({ what: 'none' })
  const current = useRef<{ file: File; line: AbortController; onSaved: OnSaved } | null>(null)
  useEffect(() => () => current.current?.line.abort(), [])

  async function send(file: File, onSaved: OnSaved) {
    current.current?.line.abort()
    const mine = { file, line: new AbortController(), onSaved }
    current.current = mine
    const update = (next: PhotoState) => {
      if (current.current === mine) setState(next)
    }
    const wrong = unfit(file)
    if (wrong !== null) return update({ what: 'failed', message: wrong, again: false })
    update({ what: 'sending', share: 0 })
    try {
      const answer = await upload(photos.upload, {}, file, {
        type: typeOf(file),
        signal: mine.line.signal,
        onSent: (share) => update({ what: 'sending', share }),
      })
      if (current.current !== mine) return
      update({ what: 'saved' })
      onSaved((JSON.parse(answer) as { image: string }).image)
    } catch (error) {
      const message = sentenceFor(error, 'The photo could not be saved.', unreachable)
      // Retrying helps after a failed transfer, but not if the server refused the file itself.
      const again = !['broken_photo', 'too_many_photos'].some((code) => isRefusal(error, code))
      update({ what: 'failed', message, again })
    }
  }

  function forget() {
    current.current?.line.abort()
    current.current = null
    setState({ what: 'none' })
  }

  return {
    state,
    sending: state.what === 'sending',
    send,
    /** Retries the failed upload. */
    again: () => current.current && send(current.current.file, current.current.onSaved),
    /** Aborts a running upload and clears the message. */
    forget,
  }
}

type OnSaved = (image: string) => void
export type Photo = ReturnType<typeof usePhoto>

function unfit({ size }: File): string | null {
  if (size === 0) return 'The file is empty. Choose another one.'
  return size > photoLimits.bytes ? 'The picture is larger than 10 MB. Choose a smaller one.' : null
}

/** Systems that do not report a media type may still upload: the server inspects the file. */
function typeOf({ type }: File): string {
  return type.startsWith('image/') ? type : pictureTypes[0]
}
