import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type ScanStep, scan } from './camera.ts'
import type { ScannedCode } from './scanned-code.ts'

type ScanDialogProps = {
  open: boolean
  onClose: () => void
  onCode: (code: ScannedCode) => void
}

/** Reads a barcode with the camera, which is on only while the dialog is open. */
export function ScanDialog({ open, onClose, onCode }: ScanDialogProps) {
  const [tries, setTries] = useState(0)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Scan the barcode"
      actions={
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Scanner key={tries} onCode={onCode} onAgain={() => setTries(tries + 1)} />
    </Dialog>
  )
}

type ScannerProps = Pick<ScanDialogProps, 'onCode'> & { onAgain: () => void }

function Scanner({ onCode, onAgain }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [step, setStep] = useState<ScanStep>('starting')
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const ended = new AbortController()
    if (video.current)
      void scan(video.current, {
        signal: ended.signal,
        onStep: setStep,
        onCode: (code) => found(code),
      })
    return () => ended.abort()
  }, [])
  if (typeof step === 'object')
    return (
      <Alert tone="danger">
        <p>{step.failure}</p>
        <Button size="sm" className="mt-2" onClick={onAgain}>
          Scan again
        </Button>
      </Alert>
    )
  return (
    <>
      <div className="scan">
        <video ref={video} muted playsInline aria-label="Picture of the camera" />
      </div>
      <p className="mt-2" role="status">
        {words[step]}
      </p>
    </>
  )
}

const words = {
  starting: 'Starting the camera. Your browser may ask whether this page may use it.',
  looking: 'Hold the barcode of the pack in front of the camera.',
  slow: 'Nothing read yet. Hold the barcode flat, a hand’s width away, in good light. Or close this and type the digits under it.',
  other: 'This code does not name a product. Scan the barcode with 8 to 14 digits.',
}
