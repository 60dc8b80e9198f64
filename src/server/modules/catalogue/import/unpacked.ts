import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BrokenFile } from './broken-file.ts'

type Bytes = AsyncIterable<Buffer>

/** The first `size` bytes, or all there are, and the whole again. */
export async function peeked(file: Bytes, size: number): Promise<{ head: Buffer; all: Bytes }> {
  const chunks = file[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let length = 0
  while (length < size) {
    const next = await chunks.next()
    if (next.done === true) break
    first.push(next.value)
    length += next.value.length
  }
  const head = Buffer.concat(first)
  const all = async function* () {
    if (head.length > 0) yield head
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { head: head.subarray(0, size), all: all() }
}

/** A gzipped file unpacked, any other as it is. Throws `BrokenFile` beyond `most` bytes. */
export async function unpacked(file: Bytes, most: number, sentence: string): Promise<Bytes> {
  const { head, all } = await peeked(file, 2)
  const gzipped = head[0] === 0x1f && head[1] === 0x8b
  return counted(gzipped ? gunzipped(all) : all, most, sentence)
}

function gunzipped(file: Bytes): Bytes {
  const gunzip = createGunzip()
  // What goes wrong on the way comes out of it, too.
  pipeline(Readable.from(file), gunzip, () => undefined)
  return gunzip
}

async function* counted(file: Bytes, most: number, sentence: string) {
  let bytes = 0
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes > most) throw new BrokenFile(sentence)
    yield chunk
  }
}
