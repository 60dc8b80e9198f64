import type { BarcodeReader } from './reading.ts'
import { codeFormats } from './scanned-code.ts'

/** The browser's own detector (W3C Shape Detection API), which few browsers have. */
type Detector = { detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own reader if it reads the barcodes of products, else ours; throws if that can't be loaded. */
export async function openReader(): Promise<BarcodeReader> {
  return (await ownReader()) ?? (await import('./worker-reader.ts')).openWorkerReader()
}

async function ownReader(): Promise<BarcodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (BarcodeDetector === undefined) return null
  const supported: string[] = await BarcodeDetector.getSupportedFormats().catch(() => [])
  if (!supported.includes('ean_13')) return null
  const detector = new BarcodeDetector({
    formats: codeFormats.filter((one) => supported.includes(one)),
  })
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  }
}
