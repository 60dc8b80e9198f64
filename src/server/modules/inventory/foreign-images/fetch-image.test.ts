import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoLimits } from '#contract/photo-address.ts'
import { type ForeignHost, openForeignHost, redirectTo } from '../../../../../tests/foreign-host.ts'
import { FetchFailure, fetchImage, type Network, publicNetwork } from './fetch-image.ts'

let host: ForeignHost
let canary: ForeignHost
beforeAll(async () => {
  host = await openForeignHost()
  canary = await openForeignHost()
})
afterAll(async () => {
  await host.close()
  await canary.close()
})

const file = Buffer.from('not checked here')
const ask = (address: string, network: Network = host.network, deadlineMs = 5_000) =>
  fetchImage(address, { network, userAgent: 'test', deadlineMs })
const failed = (sentence: RegExp, isFinal: boolean) =>
  expect.objectContaining({ message: expect.stringMatching(sentence), isFinal })
const isPrivate = failed(/does not lead to the public internet/, true)

describe('an address', () => {
  test.each([
    ['ftp://pictures.example/a.png', /https:\/\/ or http:\/\//],
    ['file:///etc/passwd', /https:\/\/ or http:\/\//],
    ['http://user@pictures.example/', /user name or password/],
    ['http://user:secret@pictures.example/', /user name or password/],
    ['http://8.8.8.8:22/', /unusual port/],
    ['https://8.8.8.8:8443/', /unusual port/],
    ['http://127.0.0.1/', /public internet/],
    ['http://127.1/', /public internet/],
    ['http://0x7f000001/', /public internet/],
    ['http://2130706433/', /public internet/],
    ['http://017700000001/', /public internet/],
    ['http://0/', /public internet/],
    ['http://[::1]/', /public internet/],
    ['http://[::ffff:127.0.0.1]/', /public internet/],
    ['http://[64:ff9b::a9fe:a9fe]/', /public internet/],
    ['http://169.254.169.254/latest/meta-data/', /public internet/],
    ['https://10.0.0.1/', /public internet/],
  ])('is refused before any request: %s', async (address, sentence) => {
    await expect(ask(address, publicNetwork)).rejects.toEqual(failed(sentence, true))
  })

  test('is refused for the name localhost', async () => {
    await expect(ask('http://localhost/', publicNetwork)).rejects.toEqual(isPrivate)
  })

  test('is refused if only one of the addresses of its name is private', async () => {
    const network = { ...host.network, resolve: async () => ['127.0.0.1', '10.0.0.1'] }
    const url = host.serve(file)
    await expect(ask(url, network)).rejects.toBeInstanceOf(FetchFailure)
    expect(host.count(url)).toBe(0)
  })
})

describe('a redirect', () => {
  test('is followed three times', async () => {
    const url = [1, 2, 3].reduce((to) => host.serve(redirectTo(to)), host.serve(file))
    expect((await ask(url)).bytes).toEqual(file)
    const longer = host.serve(redirectTo(url))
    await expect(ask(longer)).rejects.toEqual(failed(/redirects too often/, true))
  })

  test('is followed to a path of the same host', async () => {
    const url = host.serve(file)
    const path = new URL(url).pathname
    expect((await ask(host.serve(redirectTo(path)))).bytes).toEqual(file)
  })

  test.each([
    ['127.0.0.1', /unusual port/],
    ['localhost', /unusual port/],
    ['[::1]', /unusual port/],
    ['[::ffff:127.0.0.1]', /unusual port/],
  ])('to the shop’s own network sends nothing there: %s', async (name, sentence) => {
    const url = host.serve(redirectTo(`http://${name}:${canary.port}/secret`))
    await expect(ask(url)).rejects.toEqual(failed(sentence, true))
    expect(canary.requests).toEqual([])
  })

  test.each([
    'http://127.0.0.1/',
    'https://localhost/',
    'http://169.254.169.254/',
    '//192.168.0.1/',
  ])('to a private address is refused: %s', async (location) => {
    const network = { ...host.network, resolve: byName({ localhost: ['127.0.0.1'] }) }
    await expect(ask(host.serve(redirectTo(location)), network)).rejects.toEqual(isPrivate)
  })

  test('to another protocol or nowhere is refused', async () => {
    const other = host.serve(redirectTo('file:///etc/passwd'))
    await expect(ask(other)).rejects.toEqual(failed(/https:\/\/ or http:\/\//, true))
    const nowhere = host.serve(redirectTo('http://['))
    await expect(ask(nowhere)).rejects.toEqual(failed(/redirects to an invalid one/, true))
  })
})

describe('a name that resolves differently the second time', () => {
  const changing = () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    const asked: string[] = []
    const resolve = async (name: string) => {
      asked.push(name)
      return answers.shift() ?? []
    }
    // The port is permitted everywhere, so that only the address decides.
    const mayReach: Network['mayReach'] = (address, port) =>
      address === '127.0.0.1' ? port === host.port : publicNetwork.mayReach(address, 80)
    return { asked, network: { resolve, mayReach } }
  }

  test('is resolved once, and reached at the address that was checked', async () => {
    const { asked, network } = changing()
    expect((await ask(host.serve(file), network)).bytes).toEqual(file)
    expect(asked).toEqual(['pictures.example'])
  })

  test('is checked again after a redirect', async () => {
    const { asked, network } = changing()
    const target = host.serve(file)
    await expect(ask(host.serve(redirectTo(target)), network)).rejects.toBeInstanceOf(FetchFailure)
    expect(asked).toHaveLength(2)
    expect(host.count(target)).toBe(0)
  })
})

describe('an answer', () => {
  const big = (bytes: number) => Buffer.alloc(bytes, 1)

  test('may have 10 MB, with or without a length', async () => {
    const most = big(photoLimits.bytes)
    expect((await ask(host.serve(most))).bytes).toHaveLength(most.length)
    const sizes = [most.length + 1, 4 * most.length]
    for (const size of sizes) {
      const chunked = host.serve((response) => {
        response.write(big(1))
        response.end(big(size - 1))
      })
      for (const url of [chunked, host.serve(big(size))])
        await expect(ask(url)).rejects.toEqual(failed(/larger than 10 MB/, true))
    }
  })

  test.each([
    ['no head', () => undefined],
    ['no end', (response: { write(text: string): unknown }) => response.write('begun')],
  ])('must be complete before the deadline: %s', async (_, answer) => {
    const late = ask(host.serve(answer), host.network, 200)
    await expect(late).rejects.toEqual(failed(/longer than 0.2 seconds/, false))
  })

  test('of a slow name server counts, too', async () => {
    const network = { ...host.network, resolve: () => new Promise<string[]>(() => undefined) }
    const late = ask(host.serve(file), network, 100)
    await expect(late).rejects.toEqual(failed(/longer than 0.1 seconds/, false))
  })

  test.each([
    ['an error', 500],
    ['not found', 404],
    ['no content', 204],
    ['a part', 206],
  ])('with another status than 200 is a failure: %s', async (_, status) => {
    const sentence = new RegExp(`with the status ${status}`)
    await expect(ask(host.serve(status))).rejects.toEqual(failed(sentence, false))
  })

  test('that breaks off or never comes can be tried again', async () => {
    const broken = host.serve((response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('begun', () => response.destroy())
    })
    const unreachable = failed(/could not be reached/, false)
    await expect(ask(broken)).rejects.toEqual(unreachable)
    const network = { resolve: byName({}), mayReach: () => true }
    await expect(ask('http://pictures.example/', network)).rejects.toEqual(
      failed(/No server has this name/, false),
    )
  })
})

function byName(known: Record<string, string[]>) {
  return async (name: string) => {
    const found =
      known[name] ?? (name === 'pictures.example' && known.localhost ? ['127.0.0.1'] : [])
    if (found.length === 0) throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
    return found
  }
}
