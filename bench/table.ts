import type { Compared, Spread, Times } from './rounds.ts'

/** One row of the result. `bare` and `ratio` stay empty when there is nothing to compare with. */
export type Row = { what: string; ours: string; times: string; bare: string; ratio: string }

export function comparedRow(what: string, compared: Compared & Partial<Times>): Row {
  const { ours, bare, ratio, p50, p99 } = compared
  return {
    what,
    ours: `${amount(ours.median)}/s`,
    times: p50 === undefined || p99 === undefined ? '' : `${p50}, ${p99} ms`,
    bare: `${amount(bare.median)}/s`,
    ratio: spread(ratio, (value) => value.toFixed(value < 0.095 ? 3 : 2)),
  }
}

export function plainRow(what: string, ours: string): Row {
  return { what, ours, times: '', bare: '', ratio: '' }
}

/** Formats as 1,234 or 56.7. */
export function amount(value: number): string {
  const digits = value < 100 ? 1 : 0
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

export function spread({ median, min, max }: Spread, text: (value: number) => string): string {
  return `${text(median)} (${text(min)}–${text(max)})`
}

export function markdown(rows: readonly Row[]): string {
  const lines = rows.map(({ what, ours, times, bare, ratio }) => [what, ours, times, bare, ratio])
  const head = ['what', 'ours', 'p50, p99', 'bare', 'ratio: median (min–max)']
  const align = ['---', '---:', '---:', '---:', '---:']
  return [head, align, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
