/** A bar filled to `percent`. An SVG, because the content security policy forbids style attributes. */
export function MeasureLine({ percent }: { percent: number }) {
  return (
    <svg className="measure" width="100%" height="100%" aria-hidden="true">
      <rect width="100%" height="100%" />
      <rect className="measure__on" width={`${percent}%`} height="100%" />
    </svg>
  )
}
