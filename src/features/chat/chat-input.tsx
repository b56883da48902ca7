import { useRef, useState, type ChangeEvent, type FormEvent, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import type { Failure } from '../../api/call.ts'
import type { UploadedImage } from '../../api/chat.ts'
import { failureText } from '../../api/failure-policy.ts'
import { isTooLarge, uploadImageFile } from '../../api/uploads.ts'
import { useBusy } from '../../api/use-busy.ts'
import { CHAT_IMAGES_MAX } from '../../contract/chat.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { refusePresses } from '../../ui/controls/refuse-presses.ts'
import { TextArea } from '../../ui/controls/text-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'

type Props = {
  send: (content: string, images: readonly UploadedImage[], idempotencyKey: string) => Promise<{ ok: true } | Failure>
}

/** Text and images. Enter sends, Shift+Enter inserts a line break. An empty message is not sent (storefront.md §5). */
export function ChatInput({ send }: Props) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const intent = useRef(crypto.randomUUID())
  const [text, setText] = useState('')
  const [images, setImages] = useState<UploadedImage[]>([])
  const [uploads, setUploads] = useState(0)
  const [sendAll, isSending] = useBusy(async () => {
    const content = text.trim()
    if (content === '' && images.length === 0) return
    const reply = await send(content, images, intent.current)
    if (!reply.ok) return toast(failureText(reply, t), { tone: 'error' }) // the text is kept, to be sent again
    intent.current = crypto.randomUUID()
    setText('')
    setImages([])
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (uploads === 0) void sendAll()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return // composing: Vietnamese and Korean input methods
    event.preventDefault()
    form.current?.requestSubmit()
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, CHAT_IMAGES_MAX - images.length)
    target.value = ''
    setUploads((running) => running + 1)
    const sent = await Promise.all(files.map(sendImage)).finally(() => setUploads((running) => running - 1))
    setImages((current) => [...current, ...sent.filter((image) => image !== undefined)].slice(0, CHAT_IMAGES_MAX))
  }
  const sendImage = async (file: File): Promise<UploadedImage | undefined> => {
    if (isTooLarge(file)) return toast(t('chat.picture_too_large'), { tone: 'error' }) as undefined
    const [reply, size] = await Promise.all([uploadImageFile(file, 'chat'), sizeOf(file)])
    if (reply.ok) return { link: reply.data, size: file.size, ...size }
    toast(failureText(reply, t), { tone: 'error' })
    return undefined
  }
  return (
    <Form ref={form} onSubmit={submit}>
      {images.length > 0 && (
        <ul>
          {images.map(({ link }, index) => (
            <li key={link}>
              <Image src={link} alt={t('chat.picture', { number: index + 1 })} sizes="56px" widths={[160]} />
              <IconButton
                icon="x"
                size={14}
                label={t('chat.remove_picture', { number: index + 1 })}
                onClick={() => setImages(images.filter((_, other) => other !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <label title={t('chat.add_pictures')}>
        <Icon name="image" />
        <input
          className="hidden-text"
          type="file"
          accept="image/jpeg,image/png"
          multiple
          aria-label={t('chat.add_pictures')}
          onChange={(event) => void choose(event)}
        />
      </label>
      <TextArea
        autoFocus={matchMedia('(pointer: fine)').matches}
        rows={1}
        maxLength={2000}
        value={text}
        placeholder={t('chat.placeholder')}
        aria-label={t('chat.placeholder')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton icon="send" label={t('chat.send')} type="submit" {...refusePresses(isSending || uploads > 0)} />
    </Form>
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

const Form = styled.form`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--space-1);
  padding: var(--space-2);
  border-top: 1px solid var(--color-border);
  & > ul {
    grid-column: 1 / -1;
    display: flex;
    gap: var(--space-2);
    overflow-x: auto;
    padding: var(--space-1);
  }
  & > ul > li {
    position: relative;
    flex: none;
    width: 56px;
  }
  & > ul > li > button {
    position: absolute;
    top: 0;
    right: 0;
    width: 28px;
    height: 28px;
    background: color-mix(in oklab, var(--color-surface) 80%, transparent);
  }
  & > label {
    position: relative;
    display: grid;
    place-items: center;
    width: var(--tap);
    height: var(--tap);
    border-radius: var(--radius-full);
    color: var(--color-text-soft);
    cursor: pointer;
  }
  & > label:has(:focus-visible) {
    outline: 2px solid var(--color-main-text);
  }
  & > textarea {
    min-height: var(--tap);
    max-height: 120px;
  }
  & > button {
    color: var(--color-main-text);
  }
`
