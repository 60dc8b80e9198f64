import { Problem } from '#contract/problem.ts'

/** Whether a file says that it is a PDF; its name and type are not reliable. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).equals(Buffer.from('%PDF-', 'latin1'))
}

/** The end marker is in the last bytes, perhaps followed by blank lines. */
const tailBytes = 2048

/** Throws `broken_document` for a PDF that is incomplete or encrypted: nobody could read it later. */
export function checkPdf(bytes: Buffer): void {
  const tail = bytes.subarray(-tailBytes).toString('latin1')
  const version = bytes.subarray(0, 8).toString('latin1')
  if (!/^%PDF-[12]\.\d$/.test(version) || !tail.includes('%%EOF'))
    throw new Problem('broken_document', {
      message: 'The PDF is damaged or incomplete. Choose another file, or a photo of the licence.',
    })
  if (isEncrypted(bytes))
    throw new Problem('broken_document', {
      message: 'The PDF is encrypted. Save it without a password, or take a photo of the licence.',
    })
}

/** The dictionary of the trailer, which is never compressed, names how the rest is encrypted. */
function isEncrypted(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('/Encrypt'); at !== -1; at = bytes.indexOf('/Encrypt', at + 1)) {
    const next = bytes.subarray(at + '/Encrypt'.length, at + 40).toString('latin1')
    if (/^\s*(\d+\s+\d+\s+R|<<)/.test(next)) return true
  }
  return false
}
