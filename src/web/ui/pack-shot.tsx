import { useCallback, useState } from 'react'
import { colourwayOf, type PackForm, packFormOf, packText } from './pack-form.ts'
// A separate file: inlined it would add to every page, and `use` does not work with data URLs.
import drawings from './pack-shots.svg?url&no-inline'

/** Width of a letter relative to its height. */
const letter = 0.55

/** Where a label's text goes: centre, first baseline, width. */
const labels: Record<PackForm, [x: number, y: number, width: number]> = {
  strip: [120, 62, 104],
  bottle: [108, 140, 84],
  tube: [120, 92, 74],
  vial: [100, 140, 78],
  inhaler: [131, 112, 50],
  drops: [112, 148, 74],
  sachet: [120, 82, 92],
  carton: [106, 118, 86],
}

type PackShotProps = {
  name: string
  packSize?: string | null
  form?: string | null
  /** Read by screen readers; without it the drawing is decorative. */
  label?: string
}

/**
 * A drawn medicine: the form comes from the text, the colours from the name. The same name gives
 * the same picture.
 */
export function PackShot({ name, packSize, form: dosageForm, label }: PackShotProps) {
  const form = packFormOf(name, packSize, dosageForm)
  const { word, strength } = packText(name, packSize)
  const [x, y, width] = labels[form]
  const size = Math.max(9.5, Math.min(width / (letter * word.length), 18))
  // A word exactly as wide as the label fits, despite rounding errors.
  const fits = Math.floor(width / (letter * size) + 1e-9)
  const small = form === 'inhaler' ? 10.5 : 12.5
  return (
    <svg
      className={`pack cw-${colourwayOf(name)}`}
      viewBox="0 0 240 240"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <use href={`${drawings}#${form}`} />
      <text x={x} y={y} fontSize={+size.toFixed(1)}>
        {word.length > fits ? `${word.slice(0, fits - 1)}…` : word}
      </text>
      {strength && strength.length * small * 0.5 <= width ? (
        <text x={x} y={y + small + 5} fontSize={small}>
          {strength}
        </text>
      ) : null}
    </svg>
  )
}

/** The displayed width in CSS pixels, by which a browser chooses a photo's size. */
const sizes = { row: '72px', card: '(min-width: 600px) 148px, 96px', page: '400px' }

/** Our own photos exist in several widths, each file named after its width. */
const ownPhoto = /^(\/photos\/[\w-]+\/)\d+\.webp$/
const widths = [96, 320, 800]

type MedicinePictureProps = PackShotProps & {
  image: string
  /** Where it is shown. On the medicine's own page it is the main content, so it loads eagerly. */
  place?: keyof typeof sizes
}

/** The medicine's photo; the drawing if there is none or it does not load. */
export function MedicinePicture({ image, place = 'card', ...shot }: MedicinePictureProps) {
  const [broken, setBroken] = useState('')
  // A picture can fail before React listens.
  const look = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setBroken(img.getAttribute('src') ?? '')
  }, [])
  if (image === '' || image === broken) return <PackShot {...shot} />
  const own = ownPhoto.exec(image)?.[1]
  return (
    <img
      ref={look}
      className="pack pack--photo"
      alt={shot.label ?? ''}
      width="240"
      height="240"
      decoding="async"
      {...(place === 'page' ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      {...(own
        ? {
            sizes: sizes[place],
            srcSet: widths.map((width) => `${own}${width}.webp ${width}w`).join(),
          }
        : {})}
      // After sizes and srcSet, or a browser fetches it before it knows them.
      src={image}
      onError={() => setBroken(image)}
    />
  )
}
