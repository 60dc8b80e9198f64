import { useEffect, useState } from 'react'
import { verification as calls } from '#contract/verification.ts'
import { fetchPrivateImage } from '../../api/use-private-image.ts'

type Images = Record<string, string | 'failed'>

/**
 * The image of a page: null while it loads. Each is fetched once, when it is first shown, because every view is
 * recorded; as data, which goes with the page that shows it.
 */
export function usePageImage(verification: string, page: string | undefined) {
  const [images, setImages] = useState<Images>({})
  const known = page === undefined ? null : (images[page] ?? null)
  useEffect(() => {
    if (page === undefined || known !== null) return
    let left = false
    const show = (shown: string) => void (left || setImages((now) => ({ ...now, [page]: shown })))
    fetchPrivateImage(calls.page, { id: verification, page }).then(show, () => show('failed'))
    return () => {
      left = true
    }
  }, [verification, page, known])
  return {
    image: known,
    retry: () => setImages(({ [page ?? '']: _, ...others }) => others),
  }
}
