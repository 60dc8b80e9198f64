import { type ReactNode, useEffect, useRef } from 'react'

type PaletteProps = { open: boolean; onClose: () => void; children: ReactNode }

/** The browser's modal dialog: Escape and a press outside close it, and the focus goes back to where it was. */
export function Palette({ open, onClose, children }: PaletteProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog
      ref={ref}
      className="palette"
      aria-label="Search and actions"
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      {open ? (
        <div className="palette__in">
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
