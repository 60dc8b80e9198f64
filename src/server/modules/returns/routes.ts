import { returns } from '#contract/return-calls.ts'
import { adminReturns, pharmacyReturns } from '#contract/return-decisions.ts'
import type { Serve } from '../../platform/serve.ts'
import type { Uploads } from '../../platform/uploads/uploads.ts'
import type { SendRefunds } from '../payments/index.ts'
import { acceptReturnWith } from './accept-return.ts'
import { askReturn } from './ask-return.ts'
import { knownReturn } from './known-return.ts'
import { listAllReturns, listPharmacyReturns } from './list-returns.ts'
import { ownReturn, returnsOfOrder } from './own-returns.ts'
import { refuseReturn } from './refuse-return.ts'
import { removePhoto, showPhoto } from './show-photo.ts'
import { uploadPhotoWith } from './upload-photo.ts'

export function returnRoutes(serve: Serve, sendRefunds: SendRefunds, uploads: Uploads): void {
  const acceptReturn = acceptReturnWith(sendRefunds)
  serve(returns.ofOrder, returnsOfOrder)
  serve(returns.ask, askReturn)
  serve(returns.own, ownReturn)
  serve.upload(returns.addPhoto, uploadPhotoWith(uploads))
  serve.statement(returns.removePhoto, removePhoto)
  serve.stream(returns.photo, showPhoto)
  serve(pharmacyReturns.list, listPharmacyReturns)
  serve(pharmacyReturns.detail, async (ctx, { params }) => ({
    return: await knownReturn(ctx, params.id, { pharmacyId: ctx.actor.id }),
  }))
  serve(pharmacyReturns.accept, acceptReturn)
  serve(pharmacyReturns.refuse, refuseReturn)
  serve(adminReturns.list, listAllReturns)
  serve(adminReturns.detail, async (ctx, { params }) => ({
    return: await knownReturn(ctx, params.id, 'all'),
  }))
  serve(adminReturns.accept, acceptReturn)
  serve(adminReturns.refuse, refuseReturn)
}
