import { api as contract } from '#contract/index.ts'
import type { PrescriptionPage } from '#contract/prescriptions.ts'
import { usePrivateImage } from '../../api/use-private-image.ts'
import { ImageFailed } from '../../ui/image-failed.tsx'

type PageImageProps = {
  prescription: string
  page: PrescriptionPage
  label: string
}

/** A page, turned as its owner chose. */
export function PageImage({ prescription, page, label }: PageImageProps) {
  const { _id, rotation } = page
  const { address, isFailed, retry } = usePrivateImage(contract.prescriptions.page, {
    id: prescription,
    page: _id,
  })
  if (isFailed) return <ImageFailed label={label} onRetry={retry} />
  if (address === null) return <span className="rx-page__image skeleton" aria-hidden="true" />
  return <img className="rx-page__image" data-rotation={rotation} src={address} alt={label} />
}
