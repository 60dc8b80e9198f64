import { announce } from './announce.ts'

/** A recorded response of the shop. */
export type Recorded = { path: string; headers: Record<string, string>; body: string }

/**
 * The least that a Node server can do for the same response: look up the path and write the stored bytes.
 */
const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>()

process.on('message', ({ path, headers, body }: Recorded) => {
  answers.set(path, { headers, body: Buffer.from(body, 'base64') })
  process.send?.({ ready: path })
})

announce((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer === undefined) return response.writeHead(404).end()
  response.writeHead(200, answer.headers).end(answer.body)
})
