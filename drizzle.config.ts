import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/platform/tables/index.ts',
  out: './migrations',
  casing: 'snake_case',
})
