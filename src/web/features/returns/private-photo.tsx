import { useEffect, useState } from 'react'
import { api as contract } from '#contract/index.ts'
import { fetchFile } from '../../api/download.ts'

/** A photo of a return, fetched with the session token: its URL alone does not give access. */
export function PrivatePhoto({ id, label }: { id: string; label: string }) {
  const [address, setAddress] = useState<string | 'failed' | null>(null)
  useEffect(() => {
    let left = false
    const show = (shown: string) => void (left || setAddress(shown))
    fetchFile(contract.returns.photo, { id }).then(
      (blob) => {
        const reader = new FileReader()
        reader.onload = () => show(String(reader.result))
        reader.readAsDataURL(blob)
      },
      () => show('failed'),
    )
    return () => {
      left = true
    }
  }, [id])
  if (address === 'failed') return <p className="small soft">{label} could not be loaded.</p>
  if (address === null) return <span className="return-photo skeleton" aria-hidden="true" />
  return <img className="return-photo" src={address} alt={label} />
}

export function PrivatePhotos({ photos }: { photos: string[] }) {
  if (photos.length === 0) return null
  return (
    <ul className="return-photos">
      {photos.map((id, at) => (
        <li key={id}>
          <PrivatePhoto id={id} label={`Photo ${at + 1} of ${photos.length}`} />
        </li>
      ))}
    </ul>
  )
}
