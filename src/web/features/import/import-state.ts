import type { ColumnPlaces, ImportEncoding, ImportField } from '#contract/import-fields.ts'
import type { FileColumns, ImportCounts, ImportLine } from '#contract/imports.ts'

export type Step = 'choose' | 'match' | 'check' | 'result'
type Line<Name extends string> =
  Extract<ImportLine, Record<Name, unknown>> extends Record<Name, infer Content> ? Content : never
export type RefusedLine = Line<'refused'>
export type OffSaleLine = Line<'offSale'>
export type ChangedLine = Line<'changed'>

/** How the file is read: as the recognised list, or by columns matched by hand. */
export type Reading = {
  byHand: boolean
  places: ColumnPlaces
  encoding?: ImportEncoding
}

/** The progress that an import or a check has reported so far. */
export type Report = {
  rows: number
  counts: ImportCounts
  changed: ChangedLine[]
  /** The first hundred, for display. */
  refused: RefusedLine[]
  /** Stored, but not on sale; the first few hundred. */
  offSale: OffSaleLine[]
  ended: boolean
  /** Why the run failed; '' if it did not. */
  failure: string
}

export type Work = 'opening' | 'sending' | 'reading' | 'rows'

export type ImportState = {
  step: Step
  file: File | null
  columns: FileColumns | null
  reading: Reading
  /** The current work, and whether it stores anything. */
  work: { what: Work; share: number; storing: boolean } | null
  report: Report | null
  /** Why the last action failed. */
  problem: string | null
}

export const begun: ImportState = {
  step: 'choose',
  file: null,
  columns: null,
  reading: { byHand: true, places: {} },
  work: null,
  report: null,
  problem: null,
}

export type ImportEvent =
  | { type: 'again' }
  | { type: 'back' }
  | { type: 'opening'; file: File }
  | { type: 'opened'; columns: FileColumns; places: ColumnPlaces; encoding?: ImportEncoding }
  | { type: 'placed'; field: ImportField; place: number | null }
  | { type: 'by-hand'; byHand: boolean }
  | { type: 'sending'; storing: boolean }
  | { type: 'sent'; share: number }
  | { type: 'lines'; lines: ImportLine[] }
  | { type: 'ended' }
  | { type: 'failed'; problem: string }

export const mostShown = 100

export function importState(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'again':
      return begun
    case 'back':
      return { ...state, step: 'match', report: null, work: null, problem: null }
    case 'opening':
      return { ...state, file: event.file, problem: null, work: working('opening', false) }
    case 'opened': {
      const { columns, places, encoding } = event
      const byHand = columns.kind === null || columns.kind === 'own'
      const reading = { byHand, places, encoding }
      return { ...state, step: 'match', columns, reading, work: null, problem: null, report: null }
    }
    case 'placed':
      return { ...state, problem: null, reading: placed(state.reading, event) }
    case 'by-hand':
      return { ...state, problem: null, reading: { ...state.reading, byHand: event.byHand } }
    case 'sending':
      return { ...state, problem: null, work: working('sending', event.storing) }
    case 'sent': {
      if (state.work?.what !== 'sending') return state
      const { storing } = state.work
      const { share } = event
      return { ...state, work: share < 1 ? { ...state.work, share } : working('reading', storing) }
    }
    case 'lines':
      return event.lines.reduce(applyLine, state)
    case 'ended':
      return { ...state, work: null, step: state.work?.storing === true ? 'result' : 'check' }
    case 'failed':
      return failed(state, event.problem)
  }
}

function working(what: Work, storing: boolean) {
  return { what, share: 0, storing }
}

function placed(reading: Reading, { field, place }: { field: ImportField; place: number | null }) {
  const { [field]: _, ...others } = reading.places
  return { ...reading, places: place === null ? others : { ...others, [field]: place } }
}

function applyLine(state: ImportState, line: ImportLine): ImportState {
  if ('begun' in line) {
    const { rows } = line.begun
    const counts = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, offSale: 0 }
    const empty = { changed: [], refused: [], offSale: [], ended: false, failure: '' }
    const work = working('rows', state.work?.storing === true)
    return { ...state, work, report: { ...empty, rows, counts } }
  }
  const { report, work } = state
  if (report === null || work === null) return state
  if ('progress' in line) {
    const share = report.rows === 0 ? 1 : line.progress.read / report.rows
    return { ...state, work: { ...work, share }, report: { ...report, counts: line.progress } }
  }
  if ('changed' in line)
    return { ...state, report: { ...report, changed: [...report.changed, line.changed] } }
  if ('refused' in line) {
    if (report.refused.length >= mostShown) return state
    return { ...state, report: { ...report, refused: [...report.refused, line.refused] } }
  }
  if ('offSale' in line)
    return { ...state, report: { ...report, offSale: [...report.offSale, line.offSale] } }
  if ('done' in line) return { ...state, report: { ...report, counts: line.done, ended: true } }
  const { message, ...counts } = line.failed
  return { ...state, report: { ...report, counts, ended: true, failure: message } }
}

/**
 * Before storing begins, a failure means that nothing was stored. After that, the last reported
 * counts are stored, and maybe more.
 */
function failed(state: ImportState, problem: string): ImportState {
  const { work, report } = state
  if (work?.what !== 'rows' || !work.storing || report === null)
    return { ...state, work: null, problem, report: work?.storing ? state.report : null }
  return { ...state, step: 'result', work: null, report: { ...report, failure: problem } }
}
