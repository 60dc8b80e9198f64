import { forkProgram, nextMessage } from '../../scripts/program.ts'
import type { Recorded } from '../bare/same-bytes.ts'
import { compareStreams, takeTurns } from '../rounds.ts'
import type { Stand } from '../stand.ts'
import { comparedRow, type Row } from '../table.ts'

/** GETs one path of the shop; compared with a bare server that sends exactly the same response. */
export async function againstSameBytes(
  { shop, load, options }: Stand,
  what: string,
  path: string,
): Promise<Row[]> {
  const recorded = await record(shop.url, path)
  const program = forkProgram('bench/bare/same-bytes.ts')
  try {
    const bare = await nextMessage<{ url: string }>(program)
    program.child.send(recorded)
    await nextMessage(program)
    const run = (url: string) => load.stream({ url, shots: [{ path }], once: false, ...options })
    const ours = () => run(shop.url)
    const theirs = async () => (await run(bare.url)).perSecond
    const compared = compareStreams(await takeTurns(options.rounds, ours, theirs))
    const size = `${(Buffer.byteLength(recorded.body, 'base64') / 1000).toFixed(1)} kB`
    return [comparedRow(`${what}, ${size}`, compared)]
  } finally {
    await program.stop()
  }
}

/** Headers that Node adds to every response, and those of one connection. */
const own = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

async function record(url: string, path: string): Promise<Recorded> {
  const answer = await fetch(`${url}${path}`, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity' },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)))
  headers['content-length'] = String(body.length)
  return { path, headers, body: body.toString('base64') }
}
