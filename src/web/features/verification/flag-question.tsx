import { useEffect, useId, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { FieldError } from '../../ui/field.tsx'
import { FlagList } from './case-facts.tsx'
import type { Flagged } from './use-verifying.ts'

type FlagQuestionProps = { flagged: Flagged; onLook: (looked: boolean) => void }

/**
 * The flags of what was just transcribed, which nobody could see before. The box has the focus, and reads them out.
 */
export function FlagQuestion({ flagged, onLook }: FlagQuestionProps) {
  const { flags, looked, missed } = flagged
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other flags, or Verify without a look, lead back here
  useEffect(() => {
    box.current?.focus()
  }, [flags, missed])
  return (
    <Alert tone="caution">
      <div id={id}>
        <p>
          <b>Nothing is stored yet.</b> Look at this first:
        </p>
        <FlagList flags={flags} label="Look at this before you verify" />
      </div>
      <label className="check mt-2">
        <input
          ref={box}
          type="checkbox"
          checked={looked}
          aria-describedby={`${id} ${id}-next`}
          aria-invalid={missed > 0 ? true : undefined}
          onChange={({ currentTarget }) => onLook(currentTarget.checked)}
        />
        <span>I have looked at this</span>
      </label>
      <div id={`${id}-next`}>
        {missed > 0 ? (
          <FieldError>Tick this once you have looked, then press Verify again.</FieldError>
        ) : (
          <p className="small soft">
            Tick this and press Verify again, or correct the transcription.
          </p>
        )}
      </div>
    </Alert>
  )
}
