/*
 * Files of the demo shop that look like what people upload. Written by hand, in ASCII or Latin-1 and in fonts that
 * every reader has: loading a PDF library and its fonts would take a tenth of the demo's first start.
 */

const page = { width: 595, height: 842 } as const
const fonts = {
  plain: ['F1', 'Helvetica'],
  strong: ['F2', 'Helvetica-Bold'],
  oblique: ['F3', 'Helvetica-Oblique'],
} as const
type Color = readonly [red: number, green: number, blue: number]

export type Text = {
  text: string
  /** Points from the left and from the top of the page to the baseline. */
  x: number
  y: number
  size: number
  font?: keyof typeof fonts
  color?: Color
  /** Degrees, counter-clockwise. */
  turned?: number
}

/** The commands that write a line of text. */
export function writeText({ text, x, y, size, font = 'plain', color, turned = 0 }: Text): string {
  const angle = (turned * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle).toFixed(4), Math.sin(angle).toFixed(4)]
  const matrix = `${cos} ${sin} ${turned === 0 ? 0 : `-${sin}`} ${cos} ${x} ${page.height - y}`
  const shown = text.replace(/[\\()]/g, '\\$&')
  return `BT ${inked(color)} rg /${fonts[font][0]} ${size} Tf ${matrix} Tm (${shown}) Tj ET`
}

export type Stroke = {
  /** The first point, and then three for each curve. */
  points: readonly (readonly [x: number, y: number])[]
  width: number
  color: Color
}

/** The commands that draw a curve, such as a signature. */
export function drawStroke({ points, width, color }: Stroke): string {
  const [start = '', ...others] = points.map(([x, y]) => `${x} ${page.height - y}`)
  const curves = others.flatMap((_, at) =>
    at % 3 === 2 ? [`${others.slice(at - 2, at + 1).join(' ')} c`] : [],
  )
  return [`${inked(color)} RG ${width} w 1 J ${start} m`, ...curves, 'S'].join('\n')
}

function inked(color: Color = [0, 0, 0]): string {
  return color.map((part) => (part / 255).toFixed(3)).join(' ')
}

/** A PDF of one page with these lines, the first one as its heading. */
export function drawSpecimen([heading = '', ...lines]: readonly string[]): Buffer {
  const [x, y] = [60, 62]
  return writePdf([
    [
      writeText({ text: heading, x, y, size: 20 }),
      ...lines.map((text, n) => writeText({ text, x, y: y + 50 + n * 22, size: 12 })),
    ],
  ])
}

/** A PDF with these pages, each of them commands in the order of drawing. */
export function writePdf(pages: readonly (readonly string[])[]): Buffer {
  const names = Object.values(fonts)
  // Objects are numbered from 1: the catalogue, the list of pages, the fonts, and two for each page.
  const idOf = (at: number) => 3 + names.length + 2 * at
  const kids = pages.map((_, at) => `${idOf(at)} 0 R`).join(' ')
  const resources = names.map(([name], at) => `/${name} ${3 + at} 0 R`).join(' ')
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...names.map(
      ([, font]) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    ),
    ...pages.flatMap((commands, at) => {
      const content = commands.join('\n')
      const box = `/MediaBox [0 0 ${page.width} ${page.height}]`
      return [
        `<< /Type /Page /Parent 2 0 R ${box} /Contents ${idOf(at) + 1} 0 R /Resources << /Font << ${resources} >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ])
}

/** The objects as a file, with the table of their places. */
function fileOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const place = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + end, 'latin1')
}
