const dose =
  /(\d[\d.,]*(?:\s?[+/]\s?\d[\d.,]*)*\s(?:mcg|mg|gm?|kg|ml|l|iu|units?|%)(?:\s?\/\s?(?:\d[\d.,]*\s?)?[a-z]+)?(?![a-z]))/gi

/** Where a long word may break: 'Diclofenac+|Trypsin', but not '30/70'. */
const seam = /(?<=\p{L}{5}[+/])(?=\S)|(?<=\S[+/])(?=\p{L}{5})/u

/**
 * Text without line breaks between a dose and its unit, and with breaks in long words where they
 * are joined.
 */
export function Doses({ children }: { children: string }) {
  return children.split(dose).map((part, at) =>
    at % 2 === 0 ? (
      part.split(seam).flatMap((piece, seamed) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a name's parts never reorder
        seamed === 0 ? piece : [<wbr key={seamed} />, piece],
      )
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a name's parts never reorder
      <span key={at} className="nowrap">
        {part}
      </span>
    ),
  )
}
