import type { IconName } from './icon-names.ts'
import { iconSprite } from './icon-sprite.ts'

export type { IconName } from './icon-names.ts'

/** Decorative beside text, 1.25 em wide; an icon-only control needs its own accessible name. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`i ${className}`.trim()} aria-hidden="true">
      <use href={`${iconSprite}#${name}`} />
    </svg>
  )
}
