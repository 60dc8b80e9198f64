import { announce } from './announce.ts'

/** An answer of ours as it went over the wire. */
export type Recorded = { path: string; headers: Record<string, string>; body: string }

/** The least a Node server can do for the same answer: look the path up and write what is there. */
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
