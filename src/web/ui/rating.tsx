import { SampleMark } from './sample-mark.tsx'

const star = 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z'
const five = [0, 1, 2, 3, 4]

/** Five stars, filled to `value` of 5. */
export function Stars({ value }: { value: number }) {
  return (
    <svg className="stars" viewBox="0 0 120 24" role="img" aria-label={`${value} of 5`}>
      {five.map((n) => (
        <path key={n} d={star} transform={`translate(${n * 24} 0)`} {...outline} />
      ))}
      {/* An inner svg cuts off what stands beyond its width: no clip ids, no inline style. */}
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

/** One star, drawn by the colour and the fill of what it stands in. */
export function StarShape() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={star} />
    </svg>
  )
}

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const

type RatingProps = { average: number; count: number; sample?: boolean }

/** One star and the average, for cards. */
export function Rating({ average, count, sample }: RatingProps) {
  return (
    <span className="rating">
      <svg className="stars" viewBox="0 0 24 24" aria-hidden="true">
        <path d={star} fill="currentColor" />
      </svg>
      <span>
        <span className="vh">Rated </span>
        {average.toFixed(1)}
        <span className="vh"> of 5, </span>{' '}
        <span className="faint">
          (<span>{count.toLocaleString('en-IN')}</span>
          <span className="vh"> {count === 1 ? 'review' : 'reviews'}</span>)
        </span>
      </span>
      {sample ? <SampleMark /> : null}
    </span>
  )
}
