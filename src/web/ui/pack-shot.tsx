import { useCallback, useState } from 'react'
import { colourwayOf, type PackForm, packFormOf, packWords } from './pack-form.ts'
import drawings from './pack-shots.svg?url&no-inline'

/** Where a label's words stand: centre, first baseline, room for them. */
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
  /** Read out instead of the drawing; without it the drawing is decoration beside the name. */
  label?: string
  className?: string
}

/** A medicine, drawn: its form from the words, its colours from the name. The same name, the same picture. */
export function PackShot({ name, packSize, label, className = '' }: PackShotProps) {
  const form = packFormOf(name, packSize)
  const { word, strength } = packWords(name, packSize)
  const [x, y, width] = labels[form]
  const size = Math.max(9.5, Math.min(width / (0.5 * word.length), 18))
  const fits = Math.floor(width / (0.5 * size))
  const small = form === 'inhaler' ? 10.5 : 12.5
  return (
    <svg
      className={`pack cw-${colourwayOf(name)} ${className}`}
      viewBox="0 0 240 240"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <use href={`${drawings}#${form}`} />
      <text className="pack__word" x={x} y={y} fontSize={size.toFixed(1)}>
        {word.length > fits ? `${word.slice(0, fits - 1)}…` : word}
      </text>
      <text className="pack__strength" x={x} y={y + small + 5} fontSize={small}>
        {strength.length * small * 0.5 <= width ? strength : ''}
      </text>
    </svg>
  )
}

/** The medicine's own picture; the drawing where there is none or it does not load. */
export function MedicinePicture({ image, ...shot }: PackShotProps & { image: string }) {
  const [broken, setBroken] = useState('')
  // A picture can fail before React listens.
  const look = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setBroken(img.getAttribute('src') ?? '')
  }, [])
  if (image === '' || image === broken) return <PackShot {...shot} />
  return (
    <img
      ref={look}
      className={`pack pack--photo ${shot.className ?? ''}`}
      src={image}
      alt={shot.label ?? ''}
      width="240"
      height="240"
      loading="lazy"
      decoding="async"
      onError={() => setBroken(image)}
    />
  )
}
