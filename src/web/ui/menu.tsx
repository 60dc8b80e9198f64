import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

type MenuProps = {
  /** The button's content; `label` names it if that is only an icon. */
  button: ReactNode
  label?: string
  children: ReactNode
  /** Menus of one group: opening one closes the others, even without scripts. */
  group?: string
  className?: string
}

/**
 * A dropdown based on <details>. Scripts add: closes on a press outside, on Escape, when the focus
 * leaves and when an entry is chosen; arrows, Home and End move between entries.
 */
export function Menu({ button, label, children, group, className }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (!ref.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  })

  function close() {
    if (ref.current) ref.current.open = false
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && ref.current?.open) {
      close()
      ref.current.querySelector('summary')?.focus()
    }
    const target = entryFor(event.key, ref.current)
    if (!target) return
    event.preventDefault()
    if (ref.current) ref.current.open = true
    target.focus()
  }

  return (
    <details ref={ref} name={group} className={`drop ${className ?? ''}`} onKeyDown={onKeyDown}>
      <summary aria-label={label}>{button}</summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the entries handle keys; this only closes the menu */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div className="menu" onClick={(event) => isEntry(event.target) && close()}>
        {children}
      </div>
    </details>
  )
}

function isEntry(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null
}

/** The entry that a key moves to from the current focus; hidden entries are skipped. */
function entryFor(key: string, details: HTMLDetailsElement | null): HTMLElement | undefined {
  const all = [...(details?.querySelectorAll<HTMLElement>('.menu a, .menu button') ?? [])]
  const entries = all.filter((entry) => !details?.open || entry.checkVisibility())
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const last = entries.length - 1
  if (key === 'ArrowDown') return entries[at === last ? 0 : at + 1]
  if (key === 'ArrowUp') return entries[at <= 0 ? last : at - 1]
  if (at >= 0 && key === 'Home') return entries[0]
  if (at >= 0 && key === 'End') return entries[last]
  return undefined
}
