import { importFields } from '#contract/import-fields.ts'

export function csvOf(parts: string[]): Blob {
  return new Blob(parts, { type: 'text/csv' })
}

/** 'list.csv' → 'list-to-mend.csv', however often it is mended. */
export function mendName(file: File | null): string {
  const bare = (file?.name ?? 'medicines').replace(/\.gz$/, '').replace(/\.\w{1,4}$/, '')
  return `${bare.replace(/-to-mend( \(\d+\))?$/, '')}-to-mend.csv`
}

/** The columns of a list of one's own, to be filled in. */
export function emptyList(): Blob {
  const { medicineId: _, ...columns } = importFields
  return csvOf([`\uFEFF${Object.keys(columns).join(',')}\r\n`])
}
