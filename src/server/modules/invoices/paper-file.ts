import type { HandlerInput } from '#contract/endpoint.ts'
import type { papers } from '#contract/papers.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Streamed } from '../../platform/serve.ts'
import { drawPaper } from './draw-paper.ts'
import { findPaper } from './list-queries.ts'

/** A paper as PDF, made of its snapshot when it is asked for. Throws `paper_not_found`. */
export async function paperFile(
  { db, actor }: Context<Actor>,
  { params }: HandlerInput<typeof papers.file>,
): Promise<Streamed> {
  const paper = await findPaper(db, actor, params.id)
  if (paper === null) throw new Problem('paper_not_found')
  const file = await drawPaper(paper.snapshot)
  return { filename: `${paper.number.replaceAll('/', '-')}.pdf`, body: whole(file) }
}

async function* whole(file: Buffer): AsyncGenerator<Buffer> {
  yield file
}
