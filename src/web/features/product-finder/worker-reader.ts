import BarcodeWorker from './barcode-worker.ts?worker'
import type { BarcodeReader, WorkerAnswer } from './reading.ts'

/** Our reader for browsers without one: WebAssembly in a worker, the only place that may compile it. */
export async function openWorkerReader(): Promise<BarcodeReader> {
  const worker = new BarcodeWorker()
  const ask = (message: ImageBitmap | 'load', transfer: Transferable[]) =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data)
      worker.onerror = () => reject(new Error('the barcode reader did not load'))
      worker.postMessage(message, transfer)
    })
  const loaded = await ask('load', []).catch(() => 'failed' as const)
  if (loaded === 'failed') {
    worker.terminate()
    throw new Error('the barcode reader did not load')
  }
  return {
    read: async (video) => {
      const picture = await createImageBitmap(video)
      const answer = await ask(picture, [picture])
      return typeof answer === 'string' ? [] : answer.texts
    },
    close: () => worker.terminate(),
  }
}
