import { extractText, getDocumentProxy } from 'unpdf'

/** What can be read in a PDF, on one line, and how many pages it has. */
export async function readPdf(file: Uint8Array): Promise<{ text: string; pages: number }> {
  const document = await getDocumentProxy(new Uint8Array(file))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), pages: totalPages }
}
