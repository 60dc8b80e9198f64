import { catalogue } from '#contract/catalogue.ts'
import { reviews } from '#contract/reviews.ts'
import { ofOne } from '../../platform/cache/made-of.ts'
import type { Serve } from '../../platform/serve.ts'
import { listReviews } from './list-reviews.ts'
import { receivedReviews } from './received-reviews.ts'
import { removeReview } from './remove-review.ts'
import { replyToReview, takeReplyBack } from './reply-to-review.ts'
import { takeVoteBack, voteForReview } from './vote-for-review.ts'
import {
  type FindPurchasedItem,
  ownReviewWith,
  withdrawReview,
  writeReviewWith,
} from './write-review.ts'

export function reviewRoutes(serve: Serve, findPurchasedItem: FindPurchasedItem): void {
  serve.cached(catalogue.reviews, listReviews, ofOne)
  serve(reviews.own, ownReviewWith(findPurchasedItem))
  serve(reviews.write, writeReviewWith(findPurchasedItem))
  serve(reviews.withdraw, withdrawReview)
  serve(reviews.vote, voteForReview)
  serve(reviews.unvote, takeVoteBack)
  serve(reviews.received, receivedReviews)
  serve.statement(reviews.reply, replyToReview)
  serve.statement(reviews.unreply, takeReplyBack)
  serve(reviews.remove, removeReview)
}
