import type { ShopTerms } from '#contract/shop.ts'

/** The message for the person who started the shop: its URL and the demo logins. */
export function welcome(url: string, demoLogins: ShopTerms['demoLogins']): void {
  const lines = ['', `  Aushadh is open: ${url}`, '']
  for (const { role, email, password, note } of demoLogins)
    lines.push(`  ${role.padEnd(9)} ${email.padEnd(32)} ${password.padEnd(16)} ${note}`)
  if (demoLogins.length > 0) lines.push('')
  process.stdout.write(`${lines.join('\n')}\n`)
}
