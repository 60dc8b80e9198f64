import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive: text, which is compressed, or content that is compressed already. */
export type ZippedFile = { name: string; content: string | Uint8Array }

/** A ZIP archive, made as it is read: the next file is asked for once the one before has been read. */
export async function* zip(files: AsyncIterable<ZippedFile>, now: Date) {
  const ready: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, content } of files) {
    const file = typeof content === 'string' ? new ZipDeflate(name) : new ZipPassThrough(name)
    file.mtime = now
    archive.add(file)
    file.push(typeof content === 'string' ? Buffer.from(content) : content, true)
    yield* ready.splice(0)
  }
  archive.end()
  yield* ready.splice(0)
}
