import { stockWords } from './stock-words.ts'

export function StockCell({ units, held }: { units: number; held: number }) {
  const { words, isLow } = stockWords(units)
  return (
    <>
      <span className={isLow ? 'low' : undefined}>{words}</span>
      {held > 0 ? <span className="block tiny faint">{held} being paid for</span> : null}
    </>
  )
}
