/** The letters stay as they are written, for copying and reading aloud; only their look is tall. */
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
