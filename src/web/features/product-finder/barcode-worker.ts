import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { WorkerAnswer } from './reading.ts'
import { codeFormats } from './scanned-code.ts'

const answer = (message: WorkerAnswer) => postMessage(message)

// Ours, not the one of a delivery network that the package would load.
const module = prepareZXingModule({
  overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? program : path) },
  fireImmediately: true,
})
const detector = new BarcodeDetector({ formats: [...codeFormats] })

addEventListener('message', async ({ data }: MessageEvent<ImageBitmap | 'load'>) => {
  try {
    await module
    if (data === 'load') return answer('ready')
    const found = await detector.detect(data)
    data.close()
    answer({ texts: found.map(({ rawValue }) => rawValue) })
  } catch {
    answer('failed')
  }
})
