import drawings from './icons.svg?url&no-inline'

/** One symbol of icons.svg each. They are a file of their own, because paths in scripts cost every first load. */
export type IconName =
  | 'arrow-down'
  | 'arrow-up'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevrons-up-down'
  | 'circle-alert'
  | 'clipboard-check'
  | 'clock-3'
  | 'copy'
  | 'corner-down-left'
  | 'download'
  | 'eye'
  | 'eye-off'
  | 'history'
  | 'indian-rupee'
  | 'info'
  | 'instagram'
  | 'layout-dashboard'
  | 'layout-list'
  | 'linkedin'
  | 'lock'
  | 'log-out'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'message-circle'
  | 'minus'
  | 'moon'
  | 'package'
  | 'panel-left'
  | 'phone'
  | 'pill'
  | 'plus'
  | 'printer'
  | 'refresh-cw'
  | 'search'
  | 'shopping-cart'
  | 'sliders-horizontal'
  | 'store'
  | 'sun'
  | 'table-2'
  | 'thumbs-up'
  | 'trash-2'
  | 'truck'
  | 'undo-2'
  | 'user'
  | 'users'
  | 'x'
  | 'x-brand'

/** Decoration beside words, 1.25 em wide; a control of which it is all needs a name of its own. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`i ${className}`.trim()} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
