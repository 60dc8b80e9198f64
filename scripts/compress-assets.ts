import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes a .br and a .gz beside each built text file: compressed once at the highest level, not for every
 * request.
 */
const files = globSync('build/client/**/*.{js,css,svg,txt,webmanifest}')
for (const file of files) {
  const bytes = readFileSync(file)
  if (bytes.length < 1024) continue
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
if (files.length === 0) throw new Error('nothing was built')
