import type { DrawnPage } from './drawn-page.ts'

/** What the page program found: pages, or why there are none. */
export type ProgramAnswer = { pages: DrawnPage[] } | { refusal: string }

type Head = { refusal: string } | { pages: (Omit<DrawnPage, 'content'> & { bytes: number })[] }

/** Writes a line of JSON, then the images one after another. */
export function writeAnswer(
  to: { write(some: Uint8Array | string): unknown },
  answer: ProgramAnswer,
) {
  if ('refusal' in answer) return void to.write(`${JSON.stringify(answer)}\n`)
  const pages = answer.pages.map(({ content, ...page }) => ({ ...page, bytes: content.length }))
  to.write(`${JSON.stringify({ pages })}\n`)
  for (const { content } of answer.pages) to.write(content)
}

/** Null if the program ended before its answer was complete. */
export function readAnswer(output: Buffer): ProgramAnswer | null {
  const end = output.indexOf('\n')
  if (end < 0) return null
  const head = JSON.parse(output.toString('utf8', 0, end)) as Head
  if ('refusal' in head) return head
  let at = end + 1
  const pages = head.pages.map(({ bytes, ...page }) => {
    const content = output.subarray(at, at + bytes)
    at += bytes
    return { ...page, content }
  })
  return at > output.length ? null : { pages }
}
