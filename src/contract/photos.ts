import * as z from 'zod/mini'
import { endpoint, pictureTypes } from './endpoint.ts'
import { idParams } from './fields.ts'
import { foreignImage } from './medicine.ts'

export const photos = {
  upload: endpoint({
    method: 'POST',
    path: '/api/pharmacy/photos',
    access: 'pharmacy',
    summary:
      'Upload a photo of up to 10 MB and 40 megapixels; `image` is its URL for a medicine. The server rotates it upright, resizes it and removes its metadata. Uploading the same file again changes nothing; a photo that no medicine uses is deleted after a week. Until the pharmacy is approved, only the shop’s own pages show it',
    takes: pictureTypes,
    budget: 'uploads',
    response: z.object({ image: z.string() }),
    problems: ['broken_photo', 'too_many_photos'],
  }),
  fetchAgain: endpoint({
    method: 'POST',
    path: '/api/pharmacy/medicines/:id/image-request',
    access: 'pharmacy',
    summary:
      'Try again to fetch a medicine’s picture from its web address; changes nothing unless that has failed',
    params: idParams,
    response: z.object({ image: z.string(), foreignImage: z.nullable(foreignImage) }),
    problems: ['medicine_not_found'],
  }),
}
