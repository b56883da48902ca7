import { useRef, useState, type ChangeEvent, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { CHAT_IMAGES_MAX } from '../../contract/chat.ts'
import { IMAGE_TYPES } from '../../contract/uploads.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { refusePresses } from '../controls/refuse-presses.ts'
import { TextArea } from '../controls/text-input.tsx'
import { Icon } from '../icon.tsx'
import { Image } from '../image.tsx'

type Props<Picture> = {
  text: string
  onText: (text: string) => void
  texts: {
    /** of the text, and in its place while there is none */
    label: string
    hint: string
    send: string
    addPictures: string
    picture: (number: number) => string
    removePicture: (number: number) => string
  }
  autoFocus?: boolean
  /** Resolves to undefined after a failure, which it has reported. */
  upload: (file: File) => Promise<Picture | undefined>
  /** Whether it was sent. If not, everything stays, to be sent again. */
  send: (content: string, pictures: readonly Picture[]) => Promise<boolean>
  /** Below the text: what else can be put into it. */
  children?: ReactNode
}

/**
 * Text and pictures of a conversation between a customer and the store. Enter sends, Shift+Enter inserts a line break. An empty message is not sent
 * (storefront.md §5).
 */
export function ChatForm<Picture extends { link: string }>(props: Props<Picture>) {
  const { text, onText, texts, autoFocus, upload, send, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [uploads, setUploads] = useState(0)
  const [isSending, setSending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const content = text.trim()
    if (isSending || uploads > 0 || (content === '' && pictures.length === 0)) return
    setSending(true)
    const isSent = await send(content, pictures).finally(() => setSending(false))
    if (!isSent) return
    onText('')
    setPictures([])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return // composing: Vietnamese and Korean input methods
    event.preventDefault()
    form.current?.requestSubmit()
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, CHAT_IMAGES_MAX - pictures.length)
    target.value = ''
    setUploads((running) => running + 1)
    const sent = await Promise.all(files.map(upload)).finally(() => setUploads((running) => running - 1))
    setPictures((current) => [...current, ...sent.filter((one) => one !== undefined)].slice(0, CHAT_IMAGES_MAX))
  }
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      {pictures.length > 0 && (
        <ul>
          {pictures.map(({ link }, index) => (
            <li key={link}>
              <Image src={link} alt={texts.picture(index + 1)} sizes="56px" widths={[160]} />
              <IconButton
                icon="x"
                size={14}
                label={texts.removePicture(index + 1)}
                onClick={() => setPictures(pictures.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <label title={texts.addPictures}>
        <Icon name="image" />
        <input
          className="hidden-text"
          type="file"
          accept={IMAGE_TYPES}
          multiple
          aria-label={texts.addPictures}
          onChange={(event) => void choose(event)}
        />
      </label>
      <TextArea
        autoFocus={autoFocus}
        rows={1}
        maxLength={2000}
        value={text}
        placeholder={texts.hint}
        aria-label={texts.label}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton icon="send" label={texts.send} type="submit" {...refusePresses(isSending || uploads > 0)} />
      {children && <div>{children}</div>}
    </Form>
  )
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
  & > div {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`
