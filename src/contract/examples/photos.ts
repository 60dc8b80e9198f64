import type { photos } from '../photos.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'

/** A PNG of one green pixel. */
const pixel =
  '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000970485973000003e8000003e801b57b526b0000000c49444154089963d0cff7070001be00eeefa9bb1e0000000049454e44ae426082'

export const photoExamples: Examples<typeof photos> = {
  upload: {
    upload: Uint8Array.from(pixel.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    answer: { image: '/photos/EJr7aCkQUNUTI8ghT_VMZ8/800.webp' },
  },
  fetchAgain: {
    request: { params: { id: ids.medicine } },
    answer: {
      image: '',
      foreignImage: {
        address: 'https://www.deccanremedies.example/packs/paracetamol-650.jpg',
        state: 'waiting',
        reason: null,
      },
    },
  },
}
