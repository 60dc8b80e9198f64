import { star } from './rating.tsx'

const five = [0, 1, 2, 3, 4]
const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const

/** Five stars, filled to `value` of 5. */
export function Stars({ value }: { value: number }) {
  return (
    <svg className="stars" viewBox="0 0 120 24" role="img" aria-label={`${value} of 5`}>
      {five.map((n) => (
        <path key={n} d={star} transform={`translate(${n * 24} 0)`} {...outline} />
      ))}
      {/* An inner svg clips its content to its width: no clip ids, no inline style. */}
      <svg aria-hidden="true" width={(Math.max(0, Math.min(5, value)) / 5) * 120} height="24">
        {five.map((n) => (
          <path
            key={n}
            d={star}
            transform={`translate(${n * 24} 0)`}
            {...outline}
            fill="currentColor"
          />
        ))}
      </svg>
    </svg>
  )
}

/** One star, in the colour and fill of its parent. */
export function StarShape() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={star} />
    </svg>
  )
}
