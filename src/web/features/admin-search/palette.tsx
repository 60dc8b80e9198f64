import type { ReactNode } from 'react'
import { useModal } from '../../ui/use-modal.ts'

type PaletteProps = { open: boolean; onClose: () => void; children: ReactNode }

/** A modal dialog. Escape and a click outside close it and restore the focus. */
export function Palette({ open, onClose, children }: PaletteProps) {
  const modal = useModal(open, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog
      {...modal}
      className="palette"
      aria-label="Search and actions"
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open ? (
        <div>
          {children}
          <div className="palette__foot" aria-hidden="true">
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> choose
            </span>
            <span>
              <kbd>Enter</kbd> open
            </span>
            <span>
              <kbd>Esc</kbd> close
            </span>
          </div>
        </div>
      ) : null}
    </dialog>
  )
}
