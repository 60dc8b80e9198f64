import { type RefObject, useEffect, useState } from 'react'

/**
 * Asks before an action; `act` runs once, however often it is confirmed. `home` receives the focus
 * if the button that asked is gone.
 */
export function useConfirmation<Subject>(
  act: (subject: Subject) => Promise<void>,
  home?: RefObject<HTMLElement | null>,
) {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [busy, setBusy] = useState(false)
  const [acted, setActed] = useState(0)
  // After the dialog's own effect, which closes it: until then nothing outside can receive the
  // focus.
  useEffect(() => {
    if (acted > 0 && document.activeElement === document.body)
      home?.current?.focus({ preventScroll: true })
  }, [acted, home])

  async function confirm() {
    if (subject === null || busy) return
    setBusy(true)
    try {
      await act(subject)
    } finally {
      setBusy(false)
      setSubject(null)
      setActed((times) => times + 1)
    }
  }

  return {
    subject,
    ask: setSubject,
    /** Props for a ConfirmDialog. */
    dialog: {
      open: subject !== null,
      busy,
      onClose: () => setSubject(null),
      onConfirm: () => void confirm(),
    },
  }
}
