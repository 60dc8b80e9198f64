import { catalogue } from '#contract/catalogue.ts'
import { reviews } from '#contract/reviews.ts'
import type { Serve } from '../../../platform/serve.ts'
import { ofOne } from '../made-of.ts'
import { listReviews } from './list-reviews.ts'
import { receivedReviews } from './received-reviews.ts'
import { removeReview } from './remove-review.ts'
import { replyToReview, takeReplyBack } from './reply-to-review.ts'
import { takeVoteBack, voteForReview } from './vote-for-review.ts'
import { ownReviewWith, type PurchaseOf, withdrawReview, writeReviewWith } from './write-review.ts'

export function reviewRoutes(serve: Serve, purchaseOf: PurchaseOf): void {
  serve.kept(catalogue.reviews, listReviews, ofOne)
  serve(reviews.own, ownReviewWith(purchaseOf))
  serve(reviews.write, writeReviewWith(purchaseOf))
  serve(reviews.withdraw, withdrawReview)
  serve(reviews.vote, voteForReview)
  serve(reviews.unvote, takeVoteBack)
  serve(reviews.received, receivedReviews)
  serve.statement(reviews.reply, replyToReview)
  serve.statement(reviews.unreply, takeReplyBack)
  serve(reviews.remove, removeReview)
}
