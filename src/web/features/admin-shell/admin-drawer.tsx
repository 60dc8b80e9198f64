import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useModal } from '../../ui/use-modal.ts'

type AdminDrawerProps = { open: boolean; onClose: () => void; children: ReactNode }

/** SPEC.md §9. */
const sidebarFits = '(min-width: 1024px)'

/**
 * The menu on narrow screens, as a modal dialog. Escape, a click outside, a choice and a wide window close
 * it.
 */
export function AdminDrawer({ open, onClose, children }: AdminDrawerProps) {
  const modal = useModal(open, onClose)
  useEffect(() => {
    if (!open) return
    const wide = matchMedia(sidebarFits)
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [open, onClose])

  function onClick({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget || (target instanceof Element && target.closest('a, button')))
      onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key, and its entries take theirs
    <dialog {...modal} className="admin__drawer" aria-label="Admin menu" onClick={onClick}>
      {open ? (
        <div className="admin__in">
          <IconButton label="Close the admin menu" onClick={onClose}>
            <Icon name="x" />
          </IconButton>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
