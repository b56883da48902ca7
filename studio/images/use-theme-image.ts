import { useRequest } from '../components/use-request.ts'
import { uploadStoreImage } from '../send-file.ts'

/** Uploads an image of the store's look that was chosen or dropped, and hands its address over. */
export function useThemeImage(onUploaded: (address: string) => void) {
  const { busy, problem, send } = useRequest()
  const upload = async (image: File | undefined) => {
    if (!image) return
    const reply = await send(uploadStoreImage(image, 'theme'))
    if (reply.ok) onUploaded(reply.data)
    return reply
  }
  return { busy, problem, upload }
}
