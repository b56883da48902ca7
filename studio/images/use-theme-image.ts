import { useEffect, useRef } from 'react'
import { useRequest } from '../components/use-request.ts'
import { uploadStoreImage } from '../send-file.ts'

/**
 * Uploads an image of the store's look that was chosen or dropped, and hands its address to the function of the last render: what was changed meanwhile
 * is not taken back. A place that was left gets it too.
 */
export function useThemeImage(onUploaded: (address: string) => void) {
  const newest = useRef(onUploaded)
  useEffect(() => void (newest.current = onUploaded))
  const { busy, problem, send } = useRequest()
  const upload = async (image: File | undefined) => {
    if (!image) return
    const reply = await send(uploadStoreImage(image, 'theme'))
    if (reply.ok) newest.current(reply.data)
    return reply
  }
  return { busy, problem, upload }
}
