import {
  answerGrievanceWith,
  fileAsVisitorWith,
  fileGrievanceWith,
  type GrievanceDeps,
  noNotices,
  resolveGrievanceWith,
} from '../modules/grievances/index.ts'
import type { Db } from '../platform/db.ts'
import { demoId } from './demo-id.ts'
import { findAdministrator, findGrievanceByNumber } from './fill-queries.ts'
import { neighbours } from './neighbours.ts'
import { runAs } from './past-actions.ts'
import { demoCustomer } from './people.ts'

const hourMs = 3_600_000

/** Complaints of the past send no links: their emails are samples as well. */
const deps: GrievanceDeps = {
  notices: noNotices,
  publicUrl: () => 'http://localhost:3000',
  limited: false,
}

/** Three complaints: one resolved, one answered, and a visitor's that nobody has taken up yet. */
export async function addSampleGrievances(db: Db, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const adminId = await findAdministrator(db)
  const as = (id: string, hours: number) => ({ role: 'customer' as const, id, at: ago(hours) })
  const admin = (hours: number) => ({ role: 'admin' as const, id: adminId ?? '', at: ago(hours) })
  const numbers = {
    resolved: await runAs(db, as(demoId(demoCustomer.email), 24 * 19), (ctx) =>
      fileGrievanceWith(deps)(ctx, {
        body: {
          category: 'order',
          text: 'The box was left at the gate in the rain. The strips inside are dry, but next time please ring the bell or call me.',
        },
      }),
    ),
    answered: await runAs(db, as(demoId(neighbours[0]?.email ?? ''), 24 * 4), (ctx) =>
      fileGrievanceWith(deps)(ctx, {
        body: {
          category: 'listing',
          text: 'The photo shows a strip of 15 tablets, and the text says strip of 10. I received 10. Please correct the photo.',
        },
      }),
    ),
  }
  await runAs(db, { role: 'customer', id: demoId(demoCustomer.email), at: ago(30) }, (ctx) =>
    fileAsVisitorWith(deps)(
      { ...ctx, actor: null },
      {
        body: {
          category: 'pharmacy',
          text: 'I rang the pharmacy twice about a syrup before ordering, and nobody answered. Is the number on its page right?',
          name: 'Rohan Joshi',
          email: 'rohan.joshi@aushadh.example',
        },
      },
    ),
  )
  if (adminId === null) return
  const idOf = async ({ receipt }: { receipt: { number: string } }) => ({
    id: await findGrievanceByNumber(db, receipt.number),
  })
  const [resolved, answered] = [await idOf(numbers.resolved), await idOf(numbers.answered)]
  await runAs(db, admin(24 * 18), (ctx) =>
    answerGrievanceWith(deps)(ctx, {
      params: resolved,
      body: {
        text: 'We are sorry. We have asked the carrier what happened, and will write again.',
      },
    }),
  )
  await runAs(db, admin(24 * 16), (ctx) =>
    resolveGrievanceWith(deps)(ctx, {
      params: resolved,
      body: {
        text: 'The carrier has noted on your address that its drivers ring the bell and call. If it happens again, please reopen this complaint.',
      },
    }),
  )
  await runAs(db, admin(24 * 3), (ctx) =>
    answerGrievanceWith(deps)(ctx, {
      params: answered,
      body: { text: 'Thank you. Which medicine is it? The name on the strip is enough.' },
    }),
  )
}
