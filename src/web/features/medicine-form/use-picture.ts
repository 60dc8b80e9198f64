import { useEffect, useState } from 'react'
import { imageUrl } from '#contract/fields.ts'
import type { ForeignImage, OwnMedicine } from '#contract/medicine.ts'

/** `foreign`: at a web address, from which the shop fetches it; customers' browsers never load it from there. */
export type PictureState = 'none' | 'loading' | 'shown' | 'broken' | 'foreign'
export type Picture = { state: PictureState; address: string }

/** The picture of a stored medicine. */
export type StoredPicture = Pick<OwnMedicine, 'image' | 'foreignImage'>

/** Waits for a pause in typing before loading the address. */
const pause = 400

/**
 * What customers see for the typed picture, if there is something to see: `address` is a path of this shop or ''. A
 * path is tested by loading it; a web address shows what was fetched from it.
 */
export function usePicture(typed: string, stored: StoredPicture): Picture {
  const entered = typed.trim()
  const isFetched = entered !== '' && entered === stored.foreignImage?.address
  const address = isFetched ? stored.image : entered
  const [tried, setTried] = useState({ address: '', loads: false })
  const isOwn = address.startsWith('/') && imageUrl.safeParse(address).success
  useEffect(() => {
    if (!isOwn) return
    const image = new Image()
    const clock = setTimeout(() => {
      image.onload = () => setTried({ address, loads: true })
      image.onerror = () => setTried({ address, loads: false })
      image.src = address
    }, pause)
    return () => {
      clearTimeout(clock)
      image.onload = null
      image.onerror = null
    }
  }, [address, isOwn])
  if (!isOwn) return { state: stateOf(entered, isFetched), address: '' }
  if (tried.address !== address) return { state: 'loading', address: '' }
  return tried.loads ? { state: 'shown', address } : { state: 'broken', address: '' }
}

function stateOf(entered: string, isStored: boolean): PictureState {
  const isAddress = entered !== '' && imageUrl.safeParse(entered).success
  return isAddress && !isStored ? 'foreign' : 'none'
}

/** What is known about the address in the field: nothing once another one is typed. */
export function foreignImageOf(
  typed: string,
  { foreignImage }: StoredPicture,
): ForeignImage | null {
  const isStored = typed.trim() === '' || typed.trim() === foreignImage?.address
  return isStored ? foreignImage : null
}
