import { Agent, request } from 'node:http'

/** Connections stay open, as a browser's do. */
const agent = new Agent({ keepAlive: true })

/** POSTs JSON; throws the response's text for anything but a 2xx. */
export function post<Answer>(url: string, body: unknown, token?: string): Promise<Answer> {
  const payload = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const { statusCode = 0 } = answer
        if (statusCode >= 200 && statusCode < 300) resolve(JSON.parse(text) as Answer)
        else reject(new Error(`${url} answered ${statusCode}: ${text}`))
      })
    })
    call.on('error', reject)
    call.end(payload)
  })
}
