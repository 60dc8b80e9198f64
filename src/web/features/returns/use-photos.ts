import { useEffect, useRef, useState } from 'react'
import { pictureTypes } from '#contract/endpoint.ts'
import { api as contract } from '#contract/index.ts'
import { photoLimits } from '#contract/photo-address.ts'
import { returnPhotoLimits } from '#contract/returns.ts'
import { api } from '../../api.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'
import { upload } from '../../upload.ts'

export type Sending = { key: number; name: string; share: number }

/** Sends photos as they are chosen, each by itself: what is kept stays kept, whatever becomes of the others. */
export function usePhotos(
  photos: string[],
  onPhotos: (change: (now: string[]) => string[]) => void,
) {
  const [sending, setSending] = useState<Sending[]>([])
  const [trouble, setTrouble] = useState('')
  const line = useRef(new AbortController())
  const next = useRef(0)
  useEffect(() => {
    const own = new AbortController()
    line.current = own
    return () => own.abort()
  }, [])
  const room = returnPhotoLimits.most - photos.length - sending.length

  async function send(file: File) {
    next.current += 1
    const key = next.current
    const wrong = unfit(file)
    if (wrong !== null) return setTrouble(wrong)
    const mine = (share: number) =>
      setSending((now) => [
        ...now.filter((one) => one.key !== key),
        { key, name: file.name, share },
      ])
    mine(0)
    try {
      const answer = await upload(contract.returns.addPhoto, {}, file, {
        type: file.type.startsWith('image/') ? file.type : pictureTypes[0],
        signal: line.current.signal,
        onSent: mine,
      })
      const { photo } = JSON.parse(answer) as { photo: string }
      onPhotos((now) => (now.includes(photo) ? now : [...now, photo]))
    } catch (error) {
      if (!isRefusal(error, 'cancelled'))
        setTrouble(
          sentenceFor(
            error,
            'The photo could not be kept.',
            'You seem to be offline. Add the photo again once you are back.',
          ),
        )
    } finally {
      setSending((now) => now.filter((one) => one.key !== key))
    }
  }

  return {
    sending,
    trouble,
    room,
    add: (files: readonly File[]) => {
      setTrouble(files.length > room ? `At most ${returnPhotoLimits.most} photos.` : '')
      for (const file of files.slice(0, room)) void send(file)
    },
    remove: (id: string) => {
      setTrouble('')
      onPhotos((now) => now.filter((one) => one !== id))
      // What stays behind is forgotten after a week.
      api.returns.removePhoto({ params: { id } }).catch(() => undefined)
    },
  }
}

function unfit({ size }: File): string | null {
  if (size === 0) return 'The file is empty. Choose another one.'
  return size > photoLimits.bytes ? 'The picture is larger than 10 MB. Choose a smaller one.' : null
}
