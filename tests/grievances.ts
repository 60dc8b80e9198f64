import type { TestActor } from './actors.ts'
import type { TestShop } from './app.ts'
import { emailsTo } from './passwords.ts'

let filed = 0

/** A customer's open complaint; its id. */
export async function newGrievance(
  { api }: TestActor,
  given: { text?: string; orderId?: string } = {},
): Promise<string> {
  filed += 1
  const text = given.text ?? `The strip arrived open, for the ${filed}. time.`
  const { receipt } = await api.grievances.file({ body: { category: 'pharmacy', ...given, text } })
  const { body } = await api.grievances.list({})
  const found = body.find(({ number }) => number === receipt.number)
  if (found === undefined) throw new Error('the complaint is not in the list')
  return found._id
}

/** Files a complaint without an account; returns its ticket number and the token of the newest emailed link. */
export async function newVisitorGrievance(shop: TestShop, given: { order?: string } = {}) {
  filed += 1
  const email = `visitor${filed}@example.in`
  const text = `A price above the MRP, seen ${filed} times.`
  const { receipt } = await shop.as().grievances.fileAsVisitor({
    body: { category: 'listing', text, name: 'Rohan Joshi', email, ...given },
  })
  return { ...receipt, email, text, token: await linkToken(shop, email) }
}

/** The token of the newest link that was emailed to an address. */
export async function linkToken(shop: TestShop, email: string): Promise<string> {
  const tokens = (await emailsTo(shop, email)).map(
    ({ body }) => /\/grievance\/ticket#token=([\w-]{43})/.exec(body)?.[1],
  )
  const token = tokens.find((one) => one !== undefined)
  if (token === undefined) throw new Error('no link was emailed')
  return token
}
