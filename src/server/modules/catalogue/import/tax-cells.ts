import { amountIn } from './cells.ts'

/** '3004.90' and '30 04 90' → '300490'; undefined for a blank cell; the text itself where it is no code. */
export function hsnIn(cell: string): string | undefined {
  if (cell === '') return undefined
  const bare = cell.replace(/[\s.]/g, '')
  return /^\d+$/.test(bare) ? bare : cell
}

/** '12 %' and 'GST 12' → 12; undefined for a blank cell; the text itself where it is no number. */
export function percentIn(cell: string): number | string | undefined {
  return amountIn(cell.replace(/^(?:igst|gst)\s*@?\s*/i, '').replace(/\s*%$/, ''))
}
