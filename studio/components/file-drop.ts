import type { DragEvent } from 'react'

/** Props of an element on which files can be dropped. */
export const fileDrop = (onFiles: (files: File[]) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop(event: DragEvent) {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  },
})
