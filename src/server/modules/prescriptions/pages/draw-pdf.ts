import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { prescriptionLimits } from '#contract/prescription-rules.ts'
import type { Pixels } from './drawn-page.ts'
import { damaged, UnreadableFile } from './unreadable-file.ts'

const { pages: most, side } = prescriptionLimits

/** The pages of a PDF, each as large as a page may be, with form fields and the appearance of signatures. */
export async function* drawPdf(bytes: Buffer): AsyncGenerator<Pixels> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    throw refusalOf(error)
  })
  checkPages(document)
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const [long, short] = [
      Math.max(originalWidth, originalHeight),
      Math.min(originalWidth, originalHeight),
    ]
    const scale = side / long
    if (!(short * scale >= 1)) throw damaged()
    const { width, height, data } = await page.render({
      scale,
      render: 'bitmap',
      renderFormFields: true,
    })
    yield { width, height, data }
  }
}

function checkPages(document: PDFiumDocument): void {
  const count = document.getPageCount()
  if (count < 1) throw damaged()
  if (count > most)
    throw new UnreadableFile(
      `This PDF has ${count} pages. A prescription has at most ${most}: save only its own pages.`,
    )
}

/** PDFium says why it could not open a document by a sentence alone. */
function refusalOf(error: unknown): UnreadableFile {
  return /password|security/i.test((error as Error).message)
    ? new UnreadableFile(
        'This PDF is protected with a password. Save it without, or take photos of its pages.',
      )
    : damaged()
}
