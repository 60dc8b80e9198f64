import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * A modal `<dialog>` that follows `open`: spread what comes back on it. It keeps the focus and gives it back,
 * and Escape asks `onClose`. By the state alone: what is opened anew right after Escape must not be closed
 * by the late event of the first time.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  // Before the next key: what is typed right after the key that opens a dialog belongs to the dialog.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose()
    },
    onClose: () => {
      if (!ref.current?.open) onClose()
    },
  }
}
