import { SampleMark } from '../../ui/sample-mark.tsx'

/** SPEC.md §2: two sample testimonials, marked as samples because no customer wrote them. */
const voices = [
  {
    words:
      'My mother’s medicines come from two pharmacies and arrive with one bill that I can actually read.',
    who: 'Ananya Rao, Mysuru',
    initials: 'AR',
  },
  {
    words: 'The price per tablet settled it. Same salt, same strength, and I know what I paid for.',
    who: 'Imran Qureshi, Lucknow',
    initials: 'IQ',
  },
] as const

export function Voices() {
  return (
    <div className="voices">
      {voices.map(({ words, who, initials }) => (
        <figure key={who}>
          <blockquote>{words}</blockquote>
          <figcaption>
            <span className="avatar" aria-hidden="true">
              {initials}
            </span>
            {who} <SampleMark />
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
