import drawings from './icons.svg?url&no-inline'

/** One symbol of icons.svg each. They are a file of their own, because paths in scripts cost every first load. */
export type IconName =
  | 'check'
  | 'chevron-down'
  | 'chevron-right'
  | 'circle-alert'
  | 'clock-3'
  | 'eye'
  | 'eye-off'
  | 'info'
  | 'log-out'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'message-circle'
  | 'minus'
  | 'moon'
  | 'package'
  | 'phone'
  | 'plus'
  | 'refresh-cw'
  | 'shopping-cart'
  | 'store'
  | 'sun'
  | 'user'
  | 'users'
  | 'x'

/** Decoration beside words, 1.25 em wide; a control of which it is all needs a name of its own. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`i ${className}`.trim()} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
