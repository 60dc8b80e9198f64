import * as z from 'zod/mini'
import { endpoint, pictureTypes } from './endpoint.ts'
import { id, idParams, optionalText, quantity, success } from './fields.ts'
import { customerReturn, reason, returnableLine } from './return-shapes.ts'
import { needsPhoto, returnPhotoLimits } from './returns.ts'

const orderParams = z.object({ orderId: id })

export const returnInput = z
  .object({
    itemId: id,
    quantity,
    reason,
    note: optionalText(1000),
    photos: z
      .array(id)
      .check(z.maxLength(returnPhotoLimits.most, `At most ${returnPhotoLimits.most} photos.`)),
  })
  .check(
    z.refine(({ reason, photos }) => photos.length > 0 || !needsPhoto(reason), {
      message: 'Add a photo that shows it.',
      path: ['photos'],
    }),
  )

export const returns = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/api/orders/:orderId/returns',
    access: 'customer',
    summary:
      'What of an order can be given back, and what the customer has asked to give back of it, newest first',
    params: orderParams,
    response: z.object({ lines: z.array(returnableLine), returns: z.array(customerReturn) }),
    problems: ['order_not_found'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/orders/:orderId/returns',
    access: 'customer',
    summary:
      'Ask to give units of a delivered line back, within 7 days; what is damaged or wrong needs a photo',
    params: orderParams,
    body: returnInput,
    response: z.extend(success, { return: customerReturn }),
    problems: ['order_not_found', 'return_over', 'return_open', 'return_exceeds', 'photo_gone'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/returns/:id',
    access: 'customer',
    summary: 'One return of the customer',
    params: idParams,
    response: z.object({ return: customerReturn }),
    problems: ['return_not_found'],
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/returns/photos',
    access: 'customer',
    summary:
      'Keep a photo of up to 10 MB for a return that is asked for next. It is made anew without what the camera wrote into it; the same file again is the same photo; one that no return shows is forgotten after a week',
    takes: pictureTypes,
    response: z.object({ photo: id }),
    problems: ['broken_photo', 'too_many_photos'],
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/returns/photos/:id',
    access: 'customer',
    summary: 'Forget a photo that no return shows',
    params: idParams,
    response: success,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/returns/photos/:id',
    access: 'signed-in',
    summary: 'A photo of a return: for its customer, its pharmacy and administrators',
    params: idParams,
    gives: 'image/webp',
    response: z.string(),
  }),
}
