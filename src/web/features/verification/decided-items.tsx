import type { Verification } from '#contract/verification-shapes.ts'
import { Section } from '../../ui/headline.tsx'
import { KnownItem } from './prescribed-items.tsx'
import { TranscribedFacts } from './transcription-fields.tsx'

/** What was written down, after the decision. */
export function DecidedItems({ known: { transcription, items } }: { known: Verification }) {
  if (transcription === null) return null
  return (
    <>
      <Section id="transcription" title="Transcription" near>
        <TranscribedFacts transcription={transcription} />
      </Section>
      {items.length === 0 ? null : (
        <Section id="prescribed" title="Prescribed medicines" near>
          {items.map((item) => (
            <KnownItem key={item._id} item={item} />
          ))}
        </Section>
      )}
    </>
  )
}
