import type { PrescriptionPage } from '#contract/prescriptions.ts'
import { privateApi as contract } from '#contract/private.ts'
import { usePrivateImage } from '../../api/use-private-image.ts'
import { PrivateImage } from '../../ui/private-image.tsx'

type PageImageProps = {
  prescription: string
  page: PrescriptionPage
  label: string
}

/** A page, turned as its owner chose. */
export function PageImage({ prescription, page, label }: PageImageProps) {
  const { _id, rotation } = page
  const image = usePrivateImage(contract.prescriptions.page, {
    id: prescription,
    page: _id,
  })
  return (
    <PrivateImage image={image} label={label} className="rx-page__image">
      {(address) => (
        <img className="rx-page__image" data-rotation={rotation} src={address} alt={label} />
      )}
    </PrivateImage>
  )
}
