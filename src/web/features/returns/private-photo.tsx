import { privateApi as contract } from '#contract/private.ts'
import { usePrivateImage } from '../../api/use-private-image.ts'
import { PrivateImage } from '../../ui/private-image.tsx'

/** A photo of a return. */
export function PrivatePhoto({ id, label }: { id: string; label: string }) {
  const image = usePrivateImage(contract.returns.photo, { id })
  return (
    <PrivateImage image={image} label={label} className="return-photo">
      {(address) => <img className="return-photo" src={address} alt={label} />}
    </PrivateImage>
  )
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
