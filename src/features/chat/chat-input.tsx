import { useRef, useState } from 'react'
import type { Failure } from '../../api/call.ts'
import type { UploadedImage } from '../../api/chat.ts'
import { failureText } from '../../api/failure-policy.ts'
import { uploadImageFile } from '../../api/uploads.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { ChatForm } from '../../ui/commerce/chat-form.tsx'

type Props = {
  send: (content: string, images: readonly UploadedImage[], idempotencyKey: string) => Promise<{ ok: true } | Failure>
}

/** What a customer writes to the store. Sent again after a failure, it is the same message. */
export function ChatInput({ send }: Props) {
  const t = useT()
  const intent = useRef(crypto.randomUUID())
  const [text, setText] = useState('')
  const upload = async (file: File): Promise<UploadedImage | undefined> => {
    const [reply, size] = await Promise.all([uploadImageFile(file, 'chat'), sizeOf(file)])
    if (reply.ok) return { link: reply.data, size: file.size, ...size }
    toast(failureText(reply, t), { tone: 'error' })
    return undefined
  }
  return (
    <ChatForm
      text={text}
      onText={setText}
      texts={{
        label: t('chat.placeholder'),
        hint: t('chat.placeholder'),
        send: t('chat.send'),
        addPictures: t('chat.add_pictures'),
        picture: (number) => t('chat.picture', { number }),
        removePicture: (number) => t('chat.remove_picture', { number }),
      }}
      autoFocus={matchMedia('(pointer: fine)').matches}
      upload={upload}
      send={async (content, images) => {
        const reply = await send(content, images, intent.current)
        if (reply.ok) intent.current = crypto.randomUUID()
        else toast(failureText(reply, t), { tone: 'error' })
        return reply.ok
      }}
    />
  )
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await createImageBitmap(file)
    return { width, height }
  } catch {
    return { width: 0, height: 0 } // the server measures the image itself
  }
}
