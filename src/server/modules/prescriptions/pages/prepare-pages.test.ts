import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { drawPicture } from '../../../../../tests/pictures.ts'
import { pdfBomb } from '../../../../../tests/prescription-files.ts'
import { preparePages, programFlags } from './prepare-pages.ts'

const refusal = { code: 'broken_prescription_file', message: /too much memory or time/ }

test.runIf(process.platform === 'linux')(
  'asks to try again when a file got too little processor time',
  async () => {
    const limits = { seconds: 2 }
    await expect(preparePages(pdfBomb(60_000), limits)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/try again/),
    })
  },
)

test.runIf(process.platform === 'linux')('ends the decoding after its processor time', async () => {
  const limits = { cpuSeconds: 1, seconds: 600 }
  await expect(preparePages(pdfBomb(60_000), limits)).rejects.toThrow(refusal.message)
})

test.runIf(process.platform === 'linux')('ends the decoding above its memory', async () => {
  const file = await drawPicture().jpeg().toBuffer()
  await expect(preparePages(file, { megabytes: 1 })).rejects.toMatchObject({
    code: refusal.code,
  })
  expect(await preparePages(file)).toHaveLength(1)
})

test.each(['/etc/hostname', resolve('README.md')])(
  'the program that decodes a file cannot read %s',
  (path) => {
    const read = `require('node:fs').readFileSync(${JSON.stringify(path)})`
    const { status, stderr } = spawnSync(process.execPath, [...programFlags, '-e', read])
    expect(status).toBe(1)
    expect(String(stderr)).toContain('ERR_ACCESS_DENIED')
  },
)
