import { api as contract } from '#contract/index.ts'
import { usePrivateImage } from '../../api/use-private-image.ts'
import { ImageFailed } from '../../ui/image-failed.tsx'

/** A photo of a return. */
export function PrivatePhoto({ id, label }: { id: string; label: string }) {
  const { address, isFailed, retry } = usePrivateImage(contract.returns.photo, { id })
  if (isFailed) return <ImageFailed label={label} onRetry={retry} />
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
