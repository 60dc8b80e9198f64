/** The type that a file is sent with. Some systems know none for HEIC; the server looks at the content. */
export function sentType({ type }: Blob): string {
  return /^(image\/|application\/pdf$)/.test(type) ? type : 'image/heic'
}
