import { type RefObject, useEffect, useState } from 'react'

/**
 * Asks before an action; `act` runs once, however often it is confirmed. The question can be closed while it runs, and
 * another subject asked about and confirmed. `home` receives the focus if the button that asked is gone.
 */
export function useConfirmation<Subject>(
  act: (subject: Subject) => Promise<void>,
  home?: RefObject<HTMLElement | null>,
) {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [running, setRunning] = useState<readonly Subject[]>([])
  const [acted, setActed] = useState(0)
  const busy = subject !== null && running.includes(subject)
  // After the dialog's own effect, which closes it: until then nothing outside can receive the
  // focus.
  useEffect(() => {
    if (acted > 0 && document.activeElement === document.body)
      home?.current?.focus({ preventScroll: true })
  }, [acted, home])

  async function confirm() {
    if (subject === null || busy) return
    setRunning((before) => [...before, subject])
    try {
      await act(subject)
    } finally {
      setRunning((before) => before.filter((one) => one !== subject))
      // By now the question may be about another subject.
      setSubject((now) => (now === subject ? null : now))
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
