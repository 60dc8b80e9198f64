import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestStand } from './test-stand.ts'

const given = openTestStand({ processes: 1, settings: { DRAIN_SECONDS: '10' } })

async function ask(url: string, agent?: Agent) {
  const [answer] = (await once(get(url, agent ? { agent } : {}), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return { status: answer.statusCode, connection: answer.headers.connection }
}

test('serves after SIGTERM until the proxy has noticed, and ends the connections that stay open', async () => {
  const { stand } = given
  const { url } = stand.shop()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  // The second answer comes from the cache, before Fastify.
  for (const _ of [1, 2])
    expect(await ask(`${url}/api/products`, agent)).toEqual({
      status: 200,
      connection: 'keep-alive',
    })
  expect(await ask(`${url}/healthz`)).toMatchObject({ status: 200 })
  const stopped = stand.shop().stop()
  await expect.poll(async () => (await ask(`${url}/readyz`)).status).toBe(503)
  expect(await ask(`${url}/healthz`)).toMatchObject({ status: 503 })
  const last = { status: 200, connection: 'close' }
  expect(await ask(`${url}/api/products`, agent)).toEqual(last)
  await pause(1_500)
  expect(await ask(`${url}/api/products`, agent)).toEqual(last)
  expect(await stopped).toBe(0)
  await expect(ask(`${url}/healthz`)).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})
