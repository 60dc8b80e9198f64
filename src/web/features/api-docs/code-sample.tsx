/** Code as it is typed; it scrolls inside itself, by keyboard too. */
export function CodeSample({ label, text }: { label: string; text: string }) {
  return (
    <div className="sample-code">
      <p aria-hidden="true">{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
    </div>
  )
}
