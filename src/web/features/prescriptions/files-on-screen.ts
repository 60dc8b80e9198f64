import { useEffect } from 'react'

let lists = 0

/** Whether a page shows the files of the queue, so that a failed one is seen there. */
export const isFileListOnScreen = () => lists > 0

export function useFileListOnScreen(): void {
  useEffect(() => {
    lists += 1
    return () => {
      lists -= 1
    }
  }, [])
}
