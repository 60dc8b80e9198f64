const names = new Intl.DisplayNames('en', { type: 'region' })

/** 'DE' → 'Germany'. Browsers and the server may spell a few names differently. */
export const countryName = (code: string) => names.of(code) ?? code
