import { createHash, randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createUploads, type UploadedFile } from './uploads.ts'

const block = 64 * 1024
const limits = { fileBytes: 4 * block, ofAccount: 4, memoryBytes: 8 * block, waiting: 10 }
const sent = (account: string, upload: AsyncIterable<Buffer>) => ({
  account,
  upload,
  line: 'pictures' as const,
  tooLarge: 'The file is larger than 10 MB.',
})
const file = async ({ bytes }: UploadedFile) => bytes

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test.each([1, 1000, block, 3 * block])(
  'puts a file together from pieces of %i bytes',
  async (size) => {
    const bytes = randomBytes(2 * block + 17)
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const received = createUploads(limits).receive(sent('a', pieces(bytes, size)), async (one) => {
      expect(one.digest).toBe(digest)
      return one.bytes
    })
    expect((await received).equals(bytes)).toBe(true)
  },
)

test('refuses a file that is too large with the sentence for it', async () => {
  const { receive } = createUploads(limits)
  for (const size of [4 * block + 1, 9 * block])
    await expect(receive(sent('a', pieces(Buffer.alloc(size), block)), file)).rejects.toMatchObject(
      {
        code: 'payload_too_large',
        message: 'The file is larger than 10 MB.',
      },
    )
})

test('admits four files of an account at once, and says so to the fifth', async () => {
  const { receive } = createUploads(limits)
  const lines = Array.from({ length: 4 }, () => new PassThrough())
  const all = lines.map((line) => receive(sent('a', line), file))
  await expect(receive(sent('a', pieces(Buffer.from('x'), 1)), file)).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'You are uploading several files already. Wait until one of them has been saved.',
    details: { retryAfterSeconds: 5 },
  })
  expect(await receive(sent('b', pieces(Buffer.from('x'), 1)), file)).toHaveLength(1)
  for (const line of lines) line.end()
  await Promise.all(all)
  expect(await receive(sent('a', pieces(Buffer.from('x'), 1)), file)).toHaveLength(1)
})

test('frees the place of an account when its connection breaks', async () => {
  const { receive } = createUploads({ ...limits, ofAccount: 1 })
  const line = new PassThrough()
  const broken = receive(sent('a', line), file)
  line.destroy(new Error('gone'))
  await expect(broken).rejects.toThrow('gone')
  expect(await receive(sent('a', pieces(Buffer.from('x'), 1)), file)).toHaveLength(1)
})

test('gives turns to files that have arrived, while others arrive', async () => {
  const { receive } = createUploads({ ...limits, memoryBytes: 100 * block, waiting: 100 })
  const slow = Array.from({ length: 50 }, (_, n) => {
    const line = new PassThrough()
    line.write('x')
    return { line, done: receive(sent(`slow ${n % 25}`, line), ({ turn }) => turn(async () => 1)) }
  })
  const honest = receive(sent('honest', pieces(Buffer.alloc(block), 100)), ({ turn }) =>
    turn(async () => 'prepared'),
  )
  expect(await honest).toBe('prepared')
  for (const { line } of slow) line.end()
  await Promise.all(slow.map(({ done }) => done))
})

test('receives a file to its end before it says that there was no memory for it', async () => {
  const { receive } = createUploads(limits)
  const lines = [new PassThrough(), new PassThrough(), new PassThrough()]
  const all = lines.map((line) => receive(sent('greedy', line), file))
  const settled = Promise.allSettled(all)
  for (const line of lines) line.write(Buffer.alloc(3 * block - 1))
  await new Promise(setImmediate)
  const other = Buffer.alloc(3 * block, 7)
  expect((await receive(sent('other', pieces(other, block)), file)).equals(other)).toBe(true)
  for (const line of lines) line.end('.')
  const ends = await settled
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(all[2]).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: 60 },
  })
})

test('lets a picture go before a prescription that takes long', async () => {
  const { receive } = createUploads(limits)
  const { promise, resolve } = Promise.withResolvers<string>()
  const prescription = { ...sent('a', pieces(Buffer.from('x'), 1)), line: 'prescriptions' as const }
  const long = receive(prescription, ({ turn }) => turn(() => promise))
  const picture = sent('b', pieces(Buffer.from('y'), 1))
  expect(await receive(picture, ({ turn }) => turn(async () => 'prepared'))).toBe('prepared')
  resolve('drawn')
  expect(await long).toBe('drawn')
})
