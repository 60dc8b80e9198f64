import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF on one line, and the number of its pages. */
export async function readPdf(file: Uint8Array): Promise<{ text: string; pages: number }> {
  const document = await getDocumentProxy(new Uint8Array(file))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), pages: totalPages }
}
