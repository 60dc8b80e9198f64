import { useEffect, useReducer, useRef } from 'react'
import { Refusal } from '#contract/client.ts'
import {
  type ImportEncoding,
  importLimits,
  placesToQuery,
  tooLarge,
} from '#contract/import-fields.ts'
import type { FileColumns, ImportLine } from '#contract/imports.ts'
import { api } from '#contract/index.ts'
import { save } from '../../download.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'
import { upload } from '../../upload.ts'
import { csvOf, mendName } from './files.ts'
import { begun, type ImportState, importState } from './import-state.ts'
import { rememberedPlaces, rememberPlaces } from './remembered-places.ts'

const unreadable =
  'The file could not be read, or the connection broke. Nothing was stored. Choose the file again.'
const brokeOff =
  'The connection broke off. The shop goes on with what it has begun. Import the same file again to see that everything is in: rows that are stored already count as unchanged.'

/** One import from the choice of a file to its result. */
export function useImport() {
  const [state, dispatch] = useReducer(importState, begun)
  const sending = useRef<AbortController | null>(null)
  /** Refused rows as a file; too many, perhaps, to be drawn from. */
  const toMend = useRef<string[]>([])
  useEffect(() => () => sending.current?.abort(), [])

  async function open(file: File, encoding?: ImportEncoding) {
    dispatch({ type: 'opening', file })
    if (file.size > importLimits.bytes) return dispatch({ type: 'failed', problem: tooLarge })
    try {
      const head = file.slice(0, importLimits.headBytes)
      const columns = JSON.parse(
        await upload(api.imports.columns, { encoding }, head),
      ) as FileColumns
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
    let rowsBegun = false
    let whole = false
    const lines = inTurns((fresh) => dispatch({ type: 'lines', lines: fresh }))
    try {
      await upload<ImportLine>(api.imports.run, queryOf(state, storing), file, {
        signal: sending.current.signal,
        onSent: (share) => dispatch({ type: 'sent', share }),
        onLine: (line) => {
          rowsBegun = true
          whole = 'done' in line || 'failed' in line
          if ('begun' in line) toMend.current = [line.begun.header]
          if ('refused' in line) toMend.current.push(line.refused.csv)
          lines.add(line)
        },
      })
      if (!whole) throw new Refusal(0, { code: 'network' })
      lines.flush()
      dispatch({ type: 'ended' })
    } catch (error) {
      lines.flush()
      const problem = isRefusal(error, 'cancelled')
        ? 'Sending was cancelled. Nothing was stored.'
        : sentenceFor(error, undefined, storing && rowsBegun ? brokeOff : unreadable)
      dispatch({ type: 'failed', problem })
    }
  }

  return {
    state,
    dispatch,
    open: (file: File, encoding?: ImportEncoding) => void open(file, encoding),
    check: () => void run(false),
    store: () => void run(true),
    saveRefused: () => save(csvOf(toMend.current), mendName(state.file)),
    cancel: () => sending.current?.abort(),
  }
}

function queryOf({ reading, columns }: ImportState, storing: boolean) {
  const { byHand, places, encoding } = reading
  const how = byHand ? { columns: placesToQuery(places) } : { kind: columns?.kind }
  return { dryRun: storing ? undefined : true, encoding, ...how }
}

/** Lines come by the thousand: a page that draws each of them does nothing else. */
function inTurns(hand: (lines: ImportLine[]) => void) {
  let waiting: ImportLine[] = []
  let frame = 0
  const flush = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const fresh = waiting
    waiting = []
    if (fresh.length > 0) hand(fresh)
  }
  return {
    add: (line: ImportLine) => {
      waiting.push(line)
      if (frame === 0) frame = requestAnimationFrame(flush)
    },
    flush,
  }
}
