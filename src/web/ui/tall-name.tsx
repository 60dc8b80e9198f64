/** Tall-man lettering by CSS only: the letters stay as written for copying and screen readers. */
export function TallName({ parts }: { parts: { text: string; tall: boolean }[] }) {
  return parts.map(({ text, tall }, at) =>
    tall ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never reorder
      <span key={at} className="tall">
        {text}
      </span>
    ) : (
      text
    ),
  )
}
