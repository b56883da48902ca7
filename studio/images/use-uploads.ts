import { useCallback, useRef, useState } from 'react'
import { useWorkspace } from '../workspace.tsx'
import { uploadImage } from './upload-image.ts'

export type Upload = {
  id: number
  file: File
  /** 0 to 1 */ progress: number
  /** Undefined while it is sent; '' when the server was not reached. */
  problem: string | undefined
}

/** Uploads of several images, one after the other. Those that succeed leave the list; failed ones stay and can be sent again. */
export function useUploads(onUploaded: (address: string) => void) {
  const { store } = useWorkspace()
  const [uploads, setUploads] = useState<Upload[]>([])
  const turn = useRef<Promise<void>>(Promise.resolve())
  const number = useRef(0)
  const change = (id: number, parts: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...parts } : one)))
  const remove = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  const send = useCallback(
    ({ id, file }: Upload) => {
      turn.current = turn.current.then(async () => {
        const result = await uploadImage(store.store_code, file, (progress) => change(id, { progress }))
        if (!result.ok) return change(id, { problem: result.msg })
        remove(id)
        onUploaded(result.address)
      })
    },
    [store.store_code, onUploaded],
  )
  return {
    uploads,
    add(files: Iterable<File>) {
      const added = [...files].map(
        (file): Upload => ({ id: ++number.current, file, progress: 0, problem: undefined }), // of what is no picture the server says so
      )
      setUploads((all) => [...all, ...added])
      added.forEach(send)
    },
    retry(upload: Upload) {
      change(upload.id, { problem: undefined, progress: 0 })
      send(upload)
    },
    drop: ({ id }: Upload) => remove(id),
  }
}
