import { isAscii } from 'node:buffer'
import { Transform } from 'node:stream'
import { type ImportEncoding, importEncodings } from '#contract/import-fields.ts'
import { BrokenFile } from './broken-file.ts'

/** A UTF-8 character has up to 4 bytes: fewer are not conclusive. */
const conclusiveBytes = 4

/** Detected from the byte order mark or the first characters beyond ASCII; null while there are none. */
export function encodingOf(head: Buffer): ImportEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (isAscii(head)) return null
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The beginning of a file as text, without a character that is cut off at its end. */
export function headText(head: Buffer, encoding: ImportEncoding | null): string {
  return new TextDecoder(encoding ?? 'utf-8').decode(head, { stream: true })
}

/** Throws `BrokenFile` for a file that is not text, before its columns are examined. */
export function refuseForeign(head: Buffer, encoding: ImportEncoding | null): void {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  if (begins(0x50, 0x4b, 3, 4) || begins(0xd0, 0xcf, 0x11, 0xe0))
    throw new BrokenFile(
      'This is a spreadsheet, not a CSV. Open it, choose “Save as” and “CSV UTF-8”, and import that file.',
    )
  if (encoding?.startsWith('utf-16') === true) return
  if (head.some((byte) => byte < 0x20 && !controlsInText.has(byte)))
    throw new BrokenFile(
      'This is not a text file. Save your list as “CSV UTF-8” and import that file.',
    )
}
const controlsInText = new Set([...Buffer.from('\t\n\v\f\r\x1a\x1b')])

/**
 * Decodes bytes to text. Without a given encoding, the first characters beyond ASCII decide, however far down
 * they are. Bytes that contradict the encoding throw `BrokenFile` with their line; they are never replaced by
 * question marks.
 */
export function decodingText(given: ImportEncoding | null): Transform {
  let encoding = given
  let decoder = given === null ? null : decoderFor(given)
  let pending: Buffer = Buffer.alloc(0)
  let lines = 1

  const decode = (bytes: Buffer, last: boolean): string => {
    try {
      const text = decoder?.decode(bytes, { stream: !last }) ?? bytes.toString('latin1')
      lines += newlines(text)
      return text
    } catch {
      throw contradiction(encoding ?? 'utf-8', lines, bytes)
    }
  }
  const take = (chunk: Buffer, last: boolean): string => {
    if (decoder !== null) return decode(chunk, last)
    const bytes = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    pending = Buffer.alloc(0)
    if (isAscii(bytes)) return decode(bytes, last)
    const at = bytes.findIndex((byte) => byte > 0x7f)
    if (bytes.length - at < conclusiveBytes && !last) {
      pending = bytes.subarray(at)
      return decode(bytes.subarray(0, at), false)
    }
    encoding = encodingOf(bytes.subarray(at)) ?? 'utf-8'
    decoder = decoderFor(encoding)
    return decode(bytes, last)
  }
  return new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform: (chunk: Buffer, _encoding, done) => settle(() => take(chunk, false), done),
    flush: (done) => settle(() => take(Buffer.alloc(0), true), done),
  })
}

type Done = (error: Error | null, text?: string) => void

function settle(work: () => string, done: Done): void {
  try {
    done(null, work())
  } catch (error) {
    done(error as Error)
  }
}

function decoderFor(encoding: ImportEncoding) {
  return new TextDecoder(encoding, { fatal: true })
}

function newlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

function contradiction(encoding: ImportEncoding, before: number, bytes: Buffer): BrokenFile {
  // Continuation bytes of a character that started in the previous chunk say nothing about this one.
  const start = bytes.findIndex((byte) => (byte & 0xc0) !== 0x80)
  const text = new TextDecoder(encoding).decode(bytes.subarray(Math.max(start, 0)))
  const line = before + newlines(text.slice(0, text.indexOf('\ufffd')))
  const name = importEncodings[encoding].split(' ')[0]
  return new BrokenFile(
    `The text near line ${line} is not ${name}, although the beginning of the file is. Save it as “CSV UTF-8”, or choose its encoding, and import again.`,
  )
}
