import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import { api } from '#contract/index.ts'
import { readConfig } from '#server/config.ts'
import { startShop } from '#server/start.ts'
import { openTestDatabase } from './database.ts'
import { callOverHttp } from './http.ts'
import { testKeySetting } from './operator-keys.ts'
import { type Result, runScript } from './run-script.ts'

/* `npm run create-admin`, as an operator runs it. */

// Each run starts a program, and the embedded database is migrated.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aushadh-create-admin-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Environment = Record<string, string>
const run = (args: string[], env: Environment) => runScript('create-admin', args, env)

const email = 'asha@shop.example'
const open = (env: Environment) =>
  startShop(readConfig({ PORT: '0', LOG_LEVEL: 'silent', DEMO_DATA: 'false', ...env }), {
    pages: false,
  })

/** Follows the printed link in the shop that runs at `url`, and logs in. */
async function follow({ out }: Result, url: string) {
  const [, token = ''] = /\/admin\/reset-password#token=([\w-]{43})\n$/.exec(out) ?? []
  const client = createClient(api, callOverHttp(url))
  await client.adminPassword.reset({ body: { token, password: 'Chandan!61ruk' } })
  return client.accounts.adminLogin({ body: { email, password: 'Chandan!61ruk' } })
}

test('creates the first administrator of a shop on a database server', async () => {
  const database = await openTestDatabase()
  const env = {
    DATABASE_URL: database.url ?? '',
    DATA_DIR: join(folder, 'server'),
    SESSION_SECRET: 'a secret of thirty-two characters at least',
    DATA_KEYS: testKeySetting(),
    PAYMENTS: 'sandbox',
  }
  await expect(open(env)).rejects.toThrow(
    'Set ADMIN_EMAIL and ADMIN_PASSWORD for the first start, or run `npm run create-admin -- --email you@shop.example`',
  )
  const PUBLIC_URL = 'https://shop.example'
  const made = await run(['--email', 'Asha@shop.example', '--name', 'Asha Rao'], {
    ...env,
    PUBLIC_URL,
  })
  expect(made).toMatchObject({ code: 0, problem: '' })
  expect(made.out).toContain(`${email} is an administrator now, with the role Owner.`)
  expect(made.out).toContain(`\n\n${PUBLIC_URL}/admin/reset-password#token=`)
  const shop = await open(env)
  expect((await follow(made, shop.url)).user).toMatchObject({ name: 'Asha Rao', email })
  const again = await run(['--email', email, '--role', 'finance'], env)
  expect(again).toMatchObject({ code: 0, problem: '' })
  expect(again.out).toContain(`${email} is an administrator already, with the role Finance.`)
  expect((await follow(again, shop.url)).user).toMatchObject({
    name: 'Asha Rao',
    adminRole: 'finance',
  })
  await shop.close()
  await database.close()
})

test('creates an embedded database, and asks to stop a shop that runs on it', async () => {
  const env = { DATA_DIR: join(folder, 'embedded') }
  const made = await run(['--email', email], { ...env, PORT: '4000' })
  expect(made).toMatchObject({ code: 0, problem: '' })
  expect(made.out).toContain('\n\nhttp://localhost:4000/admin/reset-password#token=')
  const shop = await open(env)
  expect((await follow(made, shop.url)).user).toMatchObject({ name: 'Administrator', email })
  const busy = await run(['--email', email], env)
  expect(busy).toMatchObject({ code: 1, out: '' })
  expect(busy.problem).toMatch(/^Stop the shop first: the embedded database in .* serves one/)
  await shop.close()
})

test.each([
  ['no email', [], 'Name the administrator with --email.'],
  ['no valid email', ['--email', 'asha'], 'Invalid email format'],
  ['an empty name', ['--email', email, '--name', ' '], 'Name is required'],
  ['an unknown role', ['--email', email, '--role', 'admin'], 'Choose a role.'],
  ['an unknown option', ['--roles', 'owner'], "Unknown option '--roles'"],
])('reports %s and its usage', async (_, args, sentence) => {
  const mistaken = await run(args, { DATA_DIR: join(folder, 'unused') })
  expect(mistaken).toMatchObject({ code: 1, out: '' })
  expect(mistaken.problem).toContain(sentence)
  expect(mistaken.problem).toContain(
    'Usage: npm run create-admin -- --email EMAIL [--name NAME] [--role ROLE]',
  )
})
