import { useEffect, useRef, useState } from 'react'
import { pictureTypes } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { photoLimits } from '#contract/photo-address.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'
import { upload } from '../../upload.ts'

/** `share` of the file that has been sent; of all that is sent, the photo is being made. */
export type PhotoState =
  | { what: 'none' | 'kept' }
  | { what: 'sending'; share: number }
  | { what: 'failed'; message: string; again: boolean }

const unreachable = 'Network error: Unable to reach the server'

/** Sends one photo at a time: another choice takes the place of the one before. */
export function usePhoto() {
  const [state, setState] = useState<PhotoState>({ what: 'none' })
  const current = useRef<{ file: File; line: AbortController; kept: Kept } | null>(null)
  useEffect(() => () => current.current?.line.abort(), [])

  async function send(file: File, kept: Kept) {
    current.current?.line.abort()
    const mine = { file, line: new AbortController(), kept }
    current.current = mine
    const tell = (told: PhotoState) => {
      if (current.current === mine) setState(told)
    }
    const wrong = unfit(file)
    if (wrong !== null) return tell({ what: 'failed', message: wrong, again: false })
    tell({ what: 'sending', share: 0 })
    try {
      const answer = await upload(api.photos.upload, {}, file, {
        type: typeOf(file),
        signal: mine.line.signal,
        onSent: (share) => tell({ what: 'sending', share }),
      })
      if (current.current !== mine) return
      tell({ what: 'kept' })
      kept((JSON.parse(answer) as { image: string }).image)
    } catch (error) {
      const message = sentenceFor(error, 'The photo could not be kept.', unreachable)
      // The same file would be refused again for what it is, but not for what happened on its way.
      const again = !['broken_photo', 'too_many_photos'].some((code) => isRefusal(error, code))
      tell({ what: 'failed', message, again })
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
    /** Sends what could not be sent. */
    again: () => current.current && send(current.current.file, current.current.kept),
    /** Ends what is under way, and takes back what was said. */
    forget,
  }
}

type Kept = (image: string) => void
export type Photo = ReturnType<typeof usePhoto>

function unfit({ size }: File): string | null {
  if (size === 0) return 'The file is empty. Choose another one.'
  return size > photoLimits.bytes ? 'The picture is larger than 10 MB. Choose a smaller one.' : null
}

/** A system that does not know what it has does not keep it from being looked at. */
function typeOf({ type }: File): string {
  return type.startsWith('image/') ? type : pictureTypes[0]
}
