import { useEffect, useState } from 'react'
import { imageUrl } from '#contract/fields.ts'

export type PictureState = 'none' | 'loading' | 'shown' | 'broken'

/** A pause in typing: half an address is nobody's picture. */
const pause = 400

/** Whether the address shows a picture, tried as a customer's browser would. */
export function usePicture(typed: string): { state: PictureState; address: string } {
  const address = typed.trim()
  const [tried, setTried] = useState({ address: '', loads: false })
  const worthTrying = address !== '' && imageUrl.safeParse(address).success
  useEffect(() => {
    if (!worthTrying) return
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
  }, [address, worthTrying])
  if (!worthTrying) return { state: 'none', address: '' }
  if (tried.address !== address) return { state: 'loading', address: '' }
  return tried.loads ? { state: 'shown', address } : { state: 'broken', address: '' }
}
