import { useState } from 'react'

/** Something that is asked about before it is done; `act` runs once, however often it is confirmed. */
export function useConfirmation<Subject>(act: (subject: Subject) => Promise<void>) {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [busy, setBusy] = useState(false)

  async function confirm() {
    if (subject === null || busy) return
    setBusy(true)
    try {
      await act(subject)
    } finally {
      setBusy(false)
      setSubject(null)
    }
  }

  return {
    subject,
    ask: setSubject,
    /** For a ConfirmDialog. */
    dialog: {
      open: subject !== null,
      busy,
      onClose: () => setSubject(null),
      onConfirm: () => void confirm(),
    },
  }
}
