import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FocusKeeper } from './focus-keeper.tsx'

type PrivateImageProps = {
  /** What `usePrivateImage` returns. */
  image: { address: string | null; isFailed: boolean; retry: () => void }
  label: string
  /** Of what stands for the image while it loads. */
  className: string
  /** The image at its address. */
  children: (address: string) => ReactNode
}

/** An image that needs the session token, or a button to load it again. */
export function PrivateImage({ image, label, className, children }: PrivateImageProps) {
  const { address, isFailed, retry } = image
  return (
    <FocusKeeper>
      <p className="small soft" role="status">
        {isFailed ? `${label} could not be loaded.` : ''}
      </p>
      {isFailed ? (
        <Button size="sm" className="mt-2" aria-label={`Try Again: ${label}`} onClick={retry}>
          Try Again
        </Button>
      ) : address === null ? (
        <span className={`${className} skeleton`} aria-hidden="true" />
      ) : (
        children(address)
      )}
    </FocusKeeper>
  )
}
