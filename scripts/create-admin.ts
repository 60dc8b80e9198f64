import { parseArgs } from 'node:util'
import { type AdminRole, adminRoleNames, adminRoles } from '#contract/admin-roles.ts'
import { newAdministrator } from '#contract/administrators.ts'
import { readStore } from '#server/config.ts'
import { adminLinkHours, createAdmin } from '#server/modules/accounts/index.ts'
import { Mistake, reportMistake } from './mistake.ts'
import { openDatabase } from './open-database.ts'

/*
 * Creates an administrator in the database of DATABASE_URL or DATA_DIR, which it migrates, or lets an existing one
 * back in: prints a link that sets the password. See docs/operations.md.
 */

const usage = 'npm run create-admin -- --email EMAIL [--name NAME] [--role ROLE]'
const help = `Creates an administrator, or lets an existing one back in: prints a link that sets the password.

${usage}

  --email   the administrator's email
  --name    the name of a new administrator; default Administrator
  --role    ${adminRoles.join(', ')}; default: owner, and the present role of an existing administrator

Uses the database of DATABASE_URL, or else of DATA_DIR; stop the shop first in that case. The link begins with
PUBLIC_URL, works once, and for ${adminLinkHours} hours.`

try {
  const given = argumentsOf(process.argv.slice(2))
  if (given === 'help') console.log(help)
  else await run(given)
} catch (error) {
  reportMistake(error)
}

type Given = { email: string; name: string; role: AdminRole | undefined }

async function run({ email, name, role }: Given): Promise<void> {
  const store = readStore()
  const database = await openDatabase(
    store,
    'Run this command again, then start the shop and open the link.',
  )
  try {
    await database.migrate()
    const { db } = database
    const deps = { db, now: new Date(), shopUrl: store.shopUrl }
    const made = await createAdmin(deps, { email, name, role })
    const named = adminRoleNames[made.role]
    const state = made.isNew
      ? `${email} is an administrator now, with the role ${named}.`
      : `${email} is an administrator already, with the role ${named}. Earlier links are void; the present password works until a new one is set.`
    console.log(
      `${state}\nOpen this link in the running shop to set the password. It works once, and for ${adminLinkHours} hours:\n\n${made.link}`,
    )
  } finally {
    await database.close()
  }
}

/** Throws `Mistake`. */
function argumentsOf(args: string[]): 'help' | Given {
  const options = {
    help: { type: 'boolean', short: 'h', default: false },
    email: { type: 'string' },
    name: { type: 'string', default: 'Administrator' },
    role: { type: 'string' },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    if (values.help) return 'help'
    if (values.email === undefined) throw new Error('Name the administrator with --email.')
    const { email, name, role } = values
    const { data, error } = newAdministrator.safeParse({ email, name, role: role ?? 'owner' })
    if (data === undefined) throw new Error(error.issues.map(({ message }) => message).join('\n'))
    return { ...data, role: role === undefined ? undefined : data.role }
  } catch (error) {
    throw new Mistake(`${(error as Error).message}\nUsage: ${usage}`)
  }
}
