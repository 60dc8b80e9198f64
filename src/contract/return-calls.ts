import * as z from 'zod/mini'
import { endpoint, pictureTypes } from './endpoint.ts'
import { id, idParams, optionalText, quantity, success } from './fields.ts'
import { customerReturn, reason, returnableItem } from './return-shapes.ts'
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
      message: 'Add a photo that shows the problem.',
      path: ['photos'],
    }),
  )

export const returns = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/api/orders/:orderId/returns',
    access: 'customer',
    summary: 'List the items of an order that can be returned, and its returns, newest first',
    params: orderParams,
    response: z.object({ items: z.array(returnableItem), returns: z.array(customerReturn) }),
    problems: ['order_not_found'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/orders/:orderId/returns',
    access: 'customer',
    summary:
      'Request a return of units of a delivered item within 7 days; damaged and wrong items need a photo',
    params: orderParams,
    body: returnInput,
    response: z.extend(success, { return: customerReturn }),
    problems: ['order_not_found', 'return_over', 'return_open', 'return_exceeds', 'photo_gone'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/returns/:id',
    access: 'customer',
    summary: 'Get one of the customer’s returns',
    params: idParams,
    response: z.object({ return: customerReturn }),
    problems: ['return_not_found'],
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/returns/photos',
    access: 'customer',
    summary:
      'Upload a photo of up to 10 MB for a return. The server re-encodes it without its metadata; the same file again gives the same photo; a photo that no return uses is deleted after a week',
    takes: pictureTypes,
    budget: 'uploads',
    response: z.object({ photo: id }),
    problems: ['broken_photo', 'too_many_photos'],
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/returns/photos/:id',
    access: 'customer',
    summary: 'Delete a photo that no return uses',
    params: idParams,
    response: success,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/returns/photos/:id',
    access: 'signed-in',
    summary: 'Download a photo of a return, for its customer, its pharmacy and administrators',
    params: idParams,
    gives: 'image/webp',
    response: z.string(),
  }),
}
