import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { storedOperatorKeys } from './operator-keys.ts'
import { storedSessionSecret } from './session-secret.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'aushadh-stored-'))

const secrets = [
  ['data-key', (folder: string) => storedOperatorKeys(folder, undefined)],
  ['session-secret', storedSessionSecret],
] as const

test.each(secrets)('a %s that cannot be read stops the start and stays', (name, open) => {
  const folder = newFolder()
  mkdirSync(join(folder, name))
  expect(() => open(folder)).toThrow(`${join(folder, name)} can’t be read (EISDIR).`)
  expect(statSync(join(folder, name)).isDirectory()).toBe(true)
})

test.each(secrets)('an empty %s stops the start and stays', (name, open) => {
  const folder = newFolder()
  writeFileSync(join(folder, name), '')
  expect(() => open(folder)).toThrow(`${join(folder, name)} is empty.`)
  expect(readFileSync(join(folder, name), 'utf8')).toBe('')
})

test('a data key that cannot be read stops the start though the settings have one', () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'data-key'))
  const given = storedOperatorKeys(newFolder(), undefined)
  expect(() => storedOperatorKeys(folder, given)).toThrow('can’t be read')
})

const starting = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { modules, folders, gate } = workerData
  Promise.all(modules.map((one) => import(one))).then(([keys, secret]) => {
    parentPort.postMessage('ready')
    Atomics.wait(gate, 0, 0)
    parentPort.postMessage(
      folders.map((folder) => [
        keys.storedOperatorKeys(folder, undefined)[0].id,
        secret.storedSessionSecret(folder),
      ]),
    )
  })`

test('those that start at the same time have the same secrets', async () => {
  const folders = Array.from({ length: 50 }, newFolder)
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const modules = ['operator-keys.ts', 'session-secret.ts'].map(
    (file) => new URL(file, import.meta.url).href,
  )
  const workers = Array.from(
    { length: 4 },
    () =>
      new Worker(starting, { eval: true, execArgv: [], workerData: { modules, folders, gate } }),
  )
  const reported = () =>
    Promise.all(
      workers.map(
        (worker) =>
          new Promise((given, failed) => worker.once('message', given).once('error', failed)),
      ),
    )
  await reported()
  const found = reported()
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  const [first, ...others] = await found
  for (const other of others) expect(other).toEqual(first)
  for (const folder of folders)
    expect(readdirSync(folder).sort()).toEqual(['data-key', 'session-secret'])
})
