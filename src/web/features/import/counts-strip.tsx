import type { ImportCounts } from '#contract/imports.ts'

const n = (count: number) => count.toLocaleString('en-IN')

/** What became, or would become, of the rows. */
export function CountsStrip({ counts, stored }: { counts: ImportCounts; stored: boolean }) {
  const stats: [string, number, string][] = [
    [stored ? 'Added' : 'To add', counts.added, 'new medicines and batches'],
    [stored ? 'Changed' : 'To change', counts.changed, 'that you have already'],
    ['Unchanged', counts.unchanged, 'say what is known'],
    ['Refused', counts.refused, counts.refused === 0 ? 'no row' : 'break a rule'],
  ]
  return (
    <dl className="stats">
      {stats.map(([label, count, words]) => (
        <div className="stat" key={label}>
          <dt className="stat__label">{label}</dt>
          <dd className={label === 'Refused' && count > 0 ? 'stat__n low' : 'stat__n'}>
            {n(count)}
          </dd>
          <dd className="stat__d">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
