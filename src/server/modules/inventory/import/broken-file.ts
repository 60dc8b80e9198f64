import { CsvError } from 'csv-parse'

/** The file as a whole cannot be read further; the message is shown to the user. */
export class BrokenFile extends Error {}

/** Turns errors of the gzip, text and CSV readers into a sentence; returns any other error unchanged. */
export function brokenFileOf(error: unknown): unknown {
  if (error instanceof CsvError) return new BrokenFile(csvSentence(error))
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('Z_')) return new BrokenFile('The gzip file is damaged or cut off.')
  return error
}

function csvSentence(error: CsvError): string {
  const { code } = error
  const lines = 'lines' in error ? error.lines : undefined
  const line = typeof lines === 'number' ? ` near line ${lines}` : ''
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quotation mark${line} is never closed. Close it and import again.`
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `One row${line} is longer than a megabyte. A quotation mark before it is probably not closed.`
  return `The CSV can’t be read${line}: there is a quotation mark inside a cell. Quote the whole cell and double the marks inside it.`
}
