import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export type ButtonLook = {
  /**
   * primary: marigold, one per view. secondary: outlined. quiet: text only. danger: destructive.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | 'done' | 'on-brand'
  size?: 'sm' | 'md' | 'lg'
  wide?: boolean
}

function buttonClass(look: ButtonLook, extra = ''): string {
  const { variant = 'secondary', size = 'md', wide } = look
  return `btn btn--${variant} ${size === 'md' ? '' : `btn--${size}`} ${wide ? 'btn--wide' : ''} ${extra}`
    .replace(/\s+/g, ' ')
    .trim()
}

type ButtonProps = ButtonLook & ComponentProps<'button'> & { busy?: boolean }

/** Busy keeps width and text, stays focusable, and ignores further presses. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, busy, className, type = 'button', onClick, ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}

type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link>

export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, wide }, className)} />
}

/** Icon only: `label` is the accessible name and the tooltip. */
export function IconButton({
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      className={`btn btn--icon ${className ?? ''}`}
      aria-label={label}
      title={label}
    />
  )
}
