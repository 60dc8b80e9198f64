import { expect, test } from 'vitest'
import type { ImportLine } from '#contract/imports.ts'
import {
  begun,
  type ImportEvent,
  type ImportState,
  importState,
  mostShown,
} from './import-state.ts'

const counts = { read: 500, added: 400, changed: 50, unchanged: 48, refused: 2, offSale: 0 }
const first: ImportLine = {
  begun: { rows: 1000, kind: 'own', encoding: 'utf-8', header: 'line,reasons,name\r\n' },
}
const refused: ImportLine = { refused: { line: 2, reasons: [], csv: '2,x,y\r\n' } }
const columns = {
  columns: ['Item', 'MRP'],
  samples: [],
  delimiter: ',',
  encoding: 'utf-8',
  kind: null,
  guess: {},
} as const
const opened: ImportEvent = {
  type: 'opened',
  columns: { ...columns, columns: [...columns.columns], samples: [] },
  places: { name: 0 },
}

const after = (...events: ImportEvent[]): ImportState =>
  events.reduce(importState, { ...begun, file: new File([], 'a.csv') })
const received = (...lines: ImportLine[]): ImportEvent => ({ type: 'lines', lines })
const sending = (storing: boolean): ImportEvent => ({ type: 'sending', storing })

test('assigns, moves and clears columns', () => {
  const placed = after(opened, { type: 'placed', field: 'mrp', place: 1 })
  expect(placed.reading).toMatchObject({ byHand: true, places: { name: 0, mrp: 1 } })
  const gone = importState(placed, { type: 'placed', field: 'name', place: null })
  expect(gone.reading.places).toEqual({ mrp: 1 })
})

test('goes from sending to reading to rows', () => {
  const sent = after(opened, sending(false), { type: 'sent', share: 0.5 })
  expect(sent.work).toEqual({ what: 'sending', share: 0.5, storing: false })
  const read = importState(sent, { type: 'sent', share: 1 })
  expect(read.work).toMatchObject({ what: 'reading' })
  const rows = importState(read, received(first, { progress: counts }, refused))
  expect(rows.work).toMatchObject({ what: 'rows', share: 0.5 })
  expect(rows.report).toMatchObject({ rows: 1000, counts, refused: [{ line: 2 }], ended: false })
  const done = importState(importState(rows, received({ done: counts })), { type: 'ended' })
  expect(done).toMatchObject({ step: 'check', work: null, report: { ended: true, failure: '' } })
})

test('stores no more refused rows than it shows', () => {
  const many = Array.from({ length: mostShown + 5 }, () => refused)
  const { report } = after(opened, sending(false), received(first, ...many))
  expect(report?.refused).toHaveLength(mostShown)
})

test('reports nothing stored and stays on the step if it fails before storing', () => {
  const checked = after(opened, sending(false), received(first, { done: counts }), {
    type: 'ended',
  })
  const failed = importState(importState(checked, sending(true)), {
    type: 'failed',
    problem: 'No.',
  })
  expect(failed).toMatchObject({ step: 'check', problem: 'No.', report: { counts } })
  const tried = after(opened, sending(false), received(first), { type: 'failed', problem: 'No.' })
  expect(tried).toMatchObject({ step: 'match', problem: 'No.', report: null })
})

test('keeps the last reported counts if it breaks off while storing', () => {
  const broken = after(opened, sending(true), received(first, { progress: counts }), {
    type: 'failed',
    problem: 'Broke.',
  })
  expect(broken).toMatchObject({ step: 'result', report: { counts, failure: 'Broke.' } })
  const stopped = after(
    opened,
    sending(true),
    received(first, { failed: { ...counts, message: 'Stopped.' } }),
    { type: 'ended' },
  )
  expect(stopped).toMatchObject({ step: 'result', report: { counts, failure: 'Stopped.' } })
})
