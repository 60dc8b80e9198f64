import { useEffect, useReducer, useRef } from 'react'
import { Refusal } from '#contract/client.ts'
import {
  type ColumnPlaces,
  type ImportEncoding,
  type ImportField,
  importFields,
  importLimits,
  placesToQuery,
  tooLarge,
} from '#contract/import-fields.ts'
import { type FileColumns, type ImportLine, imports } from '#contract/imports.ts'
import { save } from '../../api/download.ts'
import { upload } from '../../api/upload.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { begun, type ImportState, importState } from './import-state.ts'

const unreadable =
  'The file could not be read, or the connection was lost. Nothing was imported. Choose the file again.'
const brokeOff =
  'The connection was lost. The shop finishes what it has begun. Import the same file again to make sure everything is in: rows already imported count as unchanged.'

/** One import, from choosing a file to the result. */
export function useImport() {
  const [state, dispatch] = useReducer(importState, begun)
  const sending = useRef<AbortController | null>(null)
  /** Refused rows for the download; possibly too many to render. */
  const toCorrect = useRef<string[]>([])
  useEffect(() => () => sending.current?.abort(), [])

  async function open(file: File, encoding?: ImportEncoding) {
    dispatch({ type: 'opening', file })
    if (file.size > importLimits.bytes) return dispatch({ type: 'failed', problem: tooLarge })
    try {
      const head = file.slice(0, importLimits.headBytes)
      const columns = JSON.parse(await upload(imports.columns, { encoding }, head)) as FileColumns
      const places = rememberedPlaces(columns.columns) ?? columns.guess
      dispatch({ type: 'opened', columns, places, encoding })
    } catch (error) {
      dispatch({ type: 'failed', problem: sentenceFor(error, undefined, unreadable) })
    }
  }

  async function run(storing: boolean) {
    const { file, columns, reading } = state
    if (file === null || columns === null) return
    if (reading.byHand) rememberPlaces(columns.columns, reading.places)
    dispatch({ type: 'sending', storing })
    sending.current = new AbortController()
    let rowsStarted = false
    let whole = false
    const lines = inBatches((fresh) => dispatch({ type: 'lines', lines: fresh }))
    try {
      await upload<ImportLine>(imports.run, queryOf(state, storing), file, {
        signal: sending.current.signal,
        onSent: (share) => dispatch({ type: 'sent', share }),
        onLine: (line) => {
          rowsStarted = true
          whole = 'done' in line || 'failed' in line
          if ('begun' in line) toCorrect.current = [line.begun.header]
          if ('refused' in line) toCorrect.current.push(line.refused.csv)
          lines.add(line)
        },
      })
      if (!whole) throw new Refusal(0, { code: 'network' })
      lines.flush()
      dispatch({ type: 'ended' })
    } catch (error) {
      lines.flush()
      const problem = isRefusal(error, 'cancelled')
        ? 'The upload was cancelled. Nothing was imported.'
        : sentenceFor(error, undefined, storing && rowsStarted ? brokeOff : unreadable)
      dispatch({ type: 'failed', problem })
    }
  }

  return {
    state,
    dispatch,
    open: (file: File, encoding?: ImportEncoding) => void open(file, encoding),
    check: () => void run(false),
    store: () => void run(true),
    saveRefused: () => save(csvOf(toCorrect.current), correctedName(state.file)),
    cancel: () => sending.current?.abort(),
  }
}

function queryOf({ reading, columns }: ImportState, storing: boolean) {
  const { byHand, places, encoding } = reading
  const how = byHand ? { columns: placesToQuery(places) } : { kind: columns?.kind }
  return { dryRun: storing ? undefined : true, encoding, ...how }
}

/** Lines arrive by the thousand: batches them, because rendering each one would block the page. */
function inBatches(onLines: (lines: ImportLine[]) => void) {
  let waiting: ImportLine[] = []
  let frame = 0
  const flush = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const fresh = waiting
    waiting = []
    if (fresh.length > 0) onLines(fresh)
  }
  return {
    add: (line: ImportLine) => {
      waiting.push(line)
      if (frame === 0) frame = requestAnimationFrame(flush)
    },
    flush,
  }
}

/* The same list is imported regularly with the same columns, as is its file of corrected rows. */

const key = 'importColumns'

function rememberPlaces(columns: string[], places: ColumnPlaces): void {
  const named = Object.entries(places).map(([field, place]) => [field, columns[place]])
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(named)))
  } catch {
    // Without storage, the columns are guessed again.
  }
}

/** The columns chosen last time, if this file has all of them. */
function rememberedPlaces(columns: string[]): ColumnPlaces | null {
  const named = Object.entries(stored()).map(
    ([field, column]) => [field as ImportField, columns.indexOf(column)] as const,
  )
  const all = named.length > 0 && named.every(([, place]) => place !== -1)
  return all ? Object.fromEntries(named) : null
}

function stored(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

function csvOf(parts: string[]): Blob {
  return new Blob(parts, { type: 'text/csv' })
}

/** 'list.csv' → 'list-to-correct.csv', also after repeated corrections. */
function correctedName(file: File | null): string {
  const bare = (file?.name ?? 'medicines').replace(/\.gz$/, '').replace(/\.\w{1,4}$/, '')
  return `${bare.replace(/-to-correct( \(\d+\))?$/, '')}-to-correct.csv`
}

/** An empty CSV with the column names, to fill in. */
export function emptyList(): Blob {
  const { medicineId: _, ...columns } = importFields
  return csvOf([`\uFEFF${Object.keys(columns).join(',')}\r\n`])
}
