import { readFile } from 'node:fs/promises'
import type { Font } from 'fontkit'
import { printable } from './printable.ts'

/** An open document of pdfkit, with the fonts 'text' and 'strong'. Lengths are points, 1/72 inch. */
export type Sheet = PDFKit.PDFDocument

/** A4 portrait with its margins. */
export const page = { width: 595.28, height: 841.89, margin: 40, bottom: 785 } as const
export const textWidth = page.width - 2 * page.margin

/** The same of the sheet's own pages, which may be landscape. */
export function areaOf({ page: { width, height } }: Sheet) {
  const bottom = height - (page.height - page.bottom)
  return { width, height, bottom, textWidth: width - 2 * page.margin }
}

export const ink = { text: '#1c2a25', soft: '#55645e', line: '#c9d2cd', brand: '#0f5c45' } as const

type About = {
  title: string
  author: string
  /** The date in the file's metadata, so that drawing a document again produces the same file. */
  at: Date
  /** At the foot of each page, before its number. */
  foot: string
  landscape?: boolean
}

/** Draws a document: `draw` writes on the first page and adds others. Needs no network. */
export async function drawPdf(
  about: About,
  draw: (sheet: Sheet) => void | Promise<void>,
): Promise<Buffer> {
  const { PDFDocument, text, strong } = await deps()
  const { title, author, at, foot, landscape = false } = about
  const sheet = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: page.margin,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    font: text,
    info: { Title: printable(title), Author: printable(author), CreationDate: at, ModDate: at },
  })
  sheet.registerFont('text', text)
  sheet.registerFont('strong', strong)
  sheet.font('text').fillColor(ink.text)
  const written = bytesOf(sheet)
  await draw(sheet)
  drawFeet(sheet, printable(foot))
  sheet.end()
  return written
}

function drawFeet(sheet: Sheet, foot: string): void {
  const { start, count } = sheet.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    sheet.switchToPage(at)
    // Below the margin pdfkit would begin another page.
    sheet.page.margins.bottom = 0
    const { height, textWidth } = areaOf(sheet)
    const top = height - 42
    const number = `Page ${at - start + 1} of ${count}`
    sheet.font('text').fontSize(7.5).fillColor(ink.soft)
    sheet.text(foot, page.margin, top, { width: textWidth - 90, height: 10, ellipsis: true })
    sheet.text(number, page.margin, top, { width: textWidth, align: 'right', lineBreak: false })
  }
}

async function bytesOf(sheet: Sheet): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of sheet) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Loaded once, and only when something is printed, because loading is slow. */
let loaded: ReturnType<typeof load> | undefined
function deps() {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

/** Mukta contains ₹ and shapes Devanagari as well as Latin letters: one font for every name that users type. */
async function load() {
  const [{ default: PDFDocument }, { create }] = await Promise.all([
    import('pdfkit'),
    import('fontkit'),
  ])
  const open = async (name: string) => {
    const file = new URL(import.meta.resolve(`@expo-google-fonts/mukta/${name}`))
    // Parsed once: parsing a font takes longer than drawing a page. The types accept only files.
    return create(await readFile(file)) as Font as unknown as string
  }
  return {
    PDFDocument,
    text: await open('400Regular/Mukta_400Regular.ttf'),
    strong: await open('600SemiBold/Mukta_600SemiBold.ttf'),
  }
}
