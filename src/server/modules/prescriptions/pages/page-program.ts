import { buffer } from 'node:stream/consumers'
import { drawPages } from './draw-pages.ts'
import { writeAnswer } from './program-answer.ts'
import { UnreadableFile } from './unreadable-file.ts'

/* The program that decodes one uploaded file: reads it from standard input, writes its pages to standard output. */

// libheif prints what it dislikes about a file.
// biome-ignore lint/suspicious/noConsole: standard output is for the answer alone
console.log = console.error
const bytes = await buffer(process.stdin)
try {
  writeAnswer(process.stdout, { pages: await drawPages(bytes) })
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  writeAnswer(process.stdout, { refusal: error.message })
}
