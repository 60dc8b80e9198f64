const dose =
  /(\d[\d.,]*(?:\s?[+/]\s?\d[\d.,]*)*\s(?:mcg|mg|gm?|kg|ml|l|iu|units?|%)(?:\s?\/\s?(?:\d[\d.,]*\s?)?[a-z]+)?(?![a-z]))/gi

/** Words in which no line breaks between a dose and its unit. */
export function Doses({ children }: { children: string }) {
  return children.split(dose).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a name's parts never reorder
      <span key={at} className="nowrap">
        {part}
      </span>
    ),
  )
}
