import { openReader } from './barcode-reader.ts'
import { readCode, type ScannedCode } from './scanned-code.ts'

/** `slow`: nothing was read for a while. `other`: what was read is no product's. A sentence says why it ended. */
export type ScanStep = 'starting' | 'looking' | 'slow' | 'other' | { failure: string }

type Scan = {
  signal: AbortSignal
  onStep: (step: ScanStep) => void
  onCode: (code: ScannedCode) => void
}

const everyMs = 150
const slowAfterMs = 15_000
/** A reader may fail on pictures that are not complete yet, but not on so many one after the other. */
const mostFailures = 20

/** Shows the camera in the video and reads until it finds a product's code, fails, or is aborted. */
export async function scan(video: HTMLVideoElement, { signal, onStep, onCode }: Scan) {
  const ending: (() => void)[] = []
  try {
    const stream = await openCamera()
    ending.push(() => stopCamera(stream, video))
    if (signal.aborted) return
    video.srcObject = stream
    await video.play()
    const reader = await openReader().catch(() => {
      throw new Error(unreadable)
    })
    ending.push(() => reader.close())
    const slow = Date.now() + slowAfterMs
    let failures = 0
    while (!signal.aborted) {
      if (stream.getVideoTracks().every(({ readyState }) => readyState === 'ended'))
        throw new DOMException('', 'NotReadableError')
      const texts = await reader.read(video).catch(() => null)
      failures = texts === null ? failures + 1 : 0
      if (failures > mostFailures) throw new Error(unreadable)
      if (signal.aborted) return
      const code = texts?.map(readCode).find((one) => one !== null)
      if (code) return onCode(code)
      onStep(texts?.length ? 'other' : Date.now() > slow ? 'slow' : 'looking')
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  } catch (error) {
    if (!signal.aborted) onStep({ failure: `${failureOf(error)} ${instead}` })
  } finally {
    for (const end of ending) end()
  }
}

/** The camera at the back of a phone, if there is one. */
async function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (mediaDevices === undefined) throw new DOMException('', 'NotSupportedError')
  return mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

function stopCamera(stream: MediaStream, video: HTMLVideoElement): void {
  for (const track of stream.getTracks()) track.stop()
  video.srcObject = null
}

const instead = 'Or close this and type the digits under the barcode.'
const unreadable = 'The barcode reader could not be loaded. Check your connection, then scan again.'
const noCamera = 'No camera was found. Connect one, then scan again.'
const blocked =
  'The camera is blocked for this site. Allow it in the settings of your browser, then scan again.'

/** By the names that browsers give (W3C Media Capture and Streams, getUserMedia). */
const failures: Record<string, string> = {
  NotAllowedError: blocked,
  SecurityError: blocked,
  NotFoundError: noCamera,
  OverconstrainedError: noCamera,
  NotSupportedError: 'This browser can’t use the camera on this page. Use another browser to scan.',
}

function failureOf(error: unknown): string {
  if (!(error instanceof DOMException)) return error instanceof Error ? error.message : unreadable
  return (
    failures[error.name] ??
    'The camera did not start. Close other programs that use it, then scan again.'
  )
}
