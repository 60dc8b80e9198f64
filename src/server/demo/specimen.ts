const left = 60
const top = 780

/** A PDF of one page with these lines, the first one as its heading; ASCII only. */
export function drawSpecimen([heading = '', ...lines]: readonly string[]): Buffer {
  const text = [
    `BT /F1 20 Tf ${left} ${top} Td (${escaped(heading)}) Tj ET`,
    ...lines.map((line, n) => {
      const at = top - 50 - n * 22
      return `BT /F1 12 Tf ${left} ${at} Td (${escaped(line)}) Tj ET`
    }),
  ].join('\n')
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
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

function escaped(line: string): string {
  return line.replace(/[\\()]/g, '\\$&')
}
