import { verification } from '#contract/verification.ts'
import type { Serve } from '../../platform/serve.ts'
import type { OrderOfShipment } from '../fulfilment/index.ts'
import { answerWith, askWith } from './ask-customer.ts'
import { claimVerification, releaseVerification } from './claim-verification.ts'
import { listVerifications } from './list-verifications.ts'
import { ownReviews } from './own-reviews.ts'
import { rejectWith } from './reject-prescription.ts'
import { showPage } from './show-page.ts'
import { showVerification } from './show-verification.ts'
import { verifyWith } from './verify-prescription.ts'

export function verificationRoutes(serve: Serve, orders: OrderOfShipment): void {
  serve(verification.list, listVerifications)
  serve(verification.detail, showVerification)
  serve.stream(verification.page, showPage)
  serve(verification.claim, claimVerification)
  serve(verification.release, releaseVerification)
  serve(verification.verify, verifyWith(orders))
  serve(verification.reject, rejectWith(orders))
  serve(verification.ask, askWith(orders))
  serve(verification.reviews, ownReviews)
  serve(verification.answer, answerWith(orders))
}
