import * as z from 'zod/mini'
import { endpoint, pictureTypes } from './endpoint.ts'

export const photos = {
  upload: endpoint({
    method: 'POST',
    path: '/api/pharmacy/photos',
    access: 'pharmacy',
    summary:
      'Keep a photo of up to 10 MB and 40 megapixels; `image` is the address for a medicine. It is turned upright and made anew in the sizes of the pages, without what the camera wrote into it. The same file again changes nothing; a photo that no medicine shows is forgotten after a week',
    takes: pictureTypes,
    response: z.object({ image: z.string() }),
    problems: ['broken_photo', 'too_many_photos'],
  }),
}
