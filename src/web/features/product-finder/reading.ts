/** Reads the texts of all codes in the current picture of a video. */
export type BarcodeReader = {
  read(video: HTMLVideoElement): Promise<string[]>
  close(): void
}

/** What the worker of our reader answers: that it has loaded, the texts in a picture, or that it can't read. */
export type WorkerAnswer = { texts: string[] } | 'ready' | 'failed'
