import { expect, test } from 'vitest'
import { animated, animatedPng, drawPicture } from '../../../../../tests/pictures.ts'
import { drawPdfFile, heicFile, withArchive } from '../../../../../tests/prescription-files.ts'
import { fileKind } from './file-kind.ts'

test.each([
  ['jpeg', () => drawPicture().jpeg().toBuffer()],
  ['png', () => drawPicture().png().toBuffer()],
  ['webp', () => drawPicture().webp().toBuffer()],
  ['heic', async () => heicFile],
  ['pdf', () => drawPdfFile()],
  // Phones append a video to a photo.
  [
    'jpeg',
    async () => Buffer.concat([await drawPicture().jpeg().toBuffer(), Buffer.alloc(99, 'x')]),
  ],
] as const)('recognizes a %s', async (kind, file) => {
  expect(fileKind(await file())).toBe(kind)
})

test.each([
  ['GIF', () => animated('gif'), /GIF/],
  ['animated PNG', () => animatedPng(), /Animated/],
  ['PDF with an archive', async () => withArchive(await drawPdfFile()), /archive/],
  ['file of three bytes', async () => Buffer.from('abc'), /not a photo/],
  ['box without brands', async () => Buffer.from('\0\0\0\x08ftyp', 'latin1'), /video/],
])('refuses a %s with advice', async (_, file, sentence) => {
  const bytes = await file()
  expect(() => fileKind(bytes)).toThrow(sentence)
})
