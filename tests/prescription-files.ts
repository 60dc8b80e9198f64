import { deflateSync } from 'node:zlib'
import pdfkit from 'pdfkit'

/* Files that people upload as prescriptions, drawn here: none is a real person's. */

/** 320 × 240 pixels in HEVC, like `drawPicture`, with a phone's EXIF: no library here encodes HEIC. */
export const heicFile = Buffer.from(
  `
   AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA
   AA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGkAAEAAAAAAAAAWwACAAAAAAH/AAEAAAAAAAABLAAAADhpaW5mAAAA
   AAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAA
   AAAAAAAAPPAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAPLoCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwA8oAoIDxZb
   qSSmubAgAAADACAAAAMAISIAAQAHRAHBcrBiQAAAABRpc3BlAAAAAAAAAUAAAADwAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAA
   AAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAY9tZGF0AAAAVygBrwtIZUh++sbB1//4eTuXR9q/tMsUVIey
   QghRT6hvxUEqGeVkDJS5ugyIl1tFKDnG7B3ccrfTrNQCGgACOAAAAwAAAwGv8FWysRW3EgCtofQQ4Sp6wAAAAABJSSoACAAAAAkA
   DwECAAoAAACKAAAAEgEDAAEAAAABAAAAGgEFAAEAAAB6AAAAGwEFAAEAAACCAAAAKAEDAAEAAAACAAAAEwIDAAEAAAABAAAAmIIC
   AA8AAACUAAAAaYcEAAEAAACkAAAAJYgEAAEAAADyAAAAAAAAAEgAAAABAAAASAAAAAEAAABUZWxlcGhvbmUATWVlcmEgS3Vsa2Fy
   bmkAAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAABAAQAAA6AEAAEAAADw
   AAAAAAAAAAIAAQACAAIAAABOAAAAAgAFAAMAAAAQAQAAAAAAABIAAAABAAAAHwAAAAEAAAAAAAAAAQAAAA==
  `,
  'base64',
)

type PdfOptions = { pages?: number; password?: string; size?: string | [number, number] }

/** A PDF whose pages say their number; the first one has a red bar at the top. */
export function drawPdfFile({
  pages = 1,
  password,
  size = 'A4',
}: PdfOptions = {}): Promise<Buffer> {
  const pdf = new pdfkit({
    size,
    autoFirstPage: false,
    ...(password === undefined ? {} : { userPassword: password, ownerPassword: 'owner' }),
  })
  for (let n = 1; n <= pages; n += 1) {
    pdf.addPage()
    if (n === 1) pdf.rect(0, 0, pdf.page.width, pdf.page.height / 4).fill('#b00020')
    pdf.fill('#000').text(`Page ${n}`, 100, 300)
  }
  const chunks: Buffer[] = []
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.on('end', () => resolve(Buffer.concat(chunks)))
  pdf.end()
  return promise
}

/** A PDF of a few kB with an image of `side` × `side` pixels in its only page. */
export function pdfBomb(side: number): Buffer {
  const rows = deflateSync(Buffer.alloc(Math.min(side * side, 64_000_000)), { level: 9 })
  const image = `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode/Length ${rows.length}>>`
  const draw = 'q 500 0 0 500 0 0 cm /I Do Q'
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 500]/Resources<</XObject<</I 4 0 R>>>>/Contents 5 0 R>>endobj\n4 0 obj${image}stream\n`,
    ),
    rows,
    Buffer.from(
      `\nendstream endobj\n5 0 obj<</Length ${draw.length}>>stream\n${draw}\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
    ),
  ])
}

/** An archive appended to a file: both readers accept the whole. */
export function withArchive(file: Buffer): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  return Buffer.concat([file, Buffer.from('PK\x03\x04 evil.html', 'latin1'), end])
}
