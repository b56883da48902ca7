import { useRef, useState, type ChangeEvent, type FormEvent, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { CHAT_IMAGES_MAX } from '../../../src/contract/chat.ts'
import { replyChat } from '../../../src/contract/owner-desk.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextArea } from '../../../src/ui/controls/text-input.tsx'
import { Icon } from '../../components/icon.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { useWrite } from '../shell/calls.ts'
import { setSignedOut, showToast } from '../shell/desk-state.ts'
import { SavedAnswers } from './saved-answers.tsx'
import { useTypedText } from '../form/typed-text.ts'
import { uploadStoreImage } from '../../send-file.ts'

/** Text and pictures for a customer. What is typed stays over a reload. */
export function AnswerForm({ customerId }: { customerId: number }) {
  const t = useT()
  const draft = `chat ${customerId}`
  const [text, setText] = useTypedText(draft)
  const [images, setImages] = useState<string[]>([])
  const [uploads, setUploads] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { write, isBusy } = useWrite(replyChat, { stales: ['chats', 'today', 'audit_log'] })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const content = text.trim()
    if (isBusy || uploads > 0 || (content === '' && images.length === 0)) return
    const link_images = images.length > 0 ? JSON.stringify(images.map((link) => ({ link }))) : null
    const body = { content: content || null, link_images }
    const reply = await write({ params: { customer_id: customerId }, body }, { draft })
    if (!reply.ok) return
    setText('')
    setImages([])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return // composing: Vietnamese input methods
    event.preventDefault()
    form.current?.requestSubmit()
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, CHAT_IMAGES_MAX - images.length)
    target.value = ''
    setUploads((running) => running + 1)
    for (const file of files) {
      const reply = await uploadStoreImage(file, 'chat')
      if (reply.ok) setImages((current) => [...current, reply.data])
      else if (reply.code === 401) setSignedOut(true)
      else showToast(`${file.name}: ${reply.msg || t('state.offline_text')}`, 'failed')
    }
    setUploads((running) => running - 1)
  }
  return (
    <Form ref={form} onSubmit={(event) => void send(event)}>
      {images.length > 0 && (
        <ul>
          {images.map((link, index) => (
            <li key={link}>
              <img src={link} alt={t('desk.chat.picture', { n: index + 1 })} width={56} height={56} />
              <ToolButton
                icon="x"
                size={14}
                label={t('desk.chat.remove_picture', { n: index + 1 })}
                onClick={() => setImages(images.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <TextArea
        rows={2}
        maxLength={2000}
        value={text}
        aria-label={t('desk.chat.answer')}
        placeholder={t('desk.chat.answer_hint')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <div>
        <label title={t('desk.chat.add_pictures')}>
          <Icon name="image" />
          <input
            className="hidden-text"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            aria-label={t('desk.chat.add_pictures')}
            onChange={(event) => void choose(event)}
          />
        </label>
        <SavedAnswers onChoose={(content) => setText(text ? `${text}\n${content}` : content)} />
        <Action kind="primary" icon="send" type="submit" busy={isBusy || uploads > 0}>
          {t('desk.chat.send')}
        </Action>
      </div>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
  & > ul {
    display: flex;
    gap: var(--space-2);
    overflow-x: auto;
  }
  & > ul > li {
    display: flex;
    align-items: start;
  }
  & img {
    border-radius: var(--radius-s);
    object-fit: cover;
  }
  & > textarea {
    min-height: 64px;
    max-height: 160px;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  & > div > button:last-child {
    margin-inline-start: auto;
  }
  & > div > label:first-child {
    position: relative;
    display: grid;
    place-items: center;
    width: var(--tap);
    height: var(--tap);
    border-radius: var(--radius-s);
    color: var(--color-text-soft);
    cursor: pointer;
  }
  & > div > label:first-child:focus-within {
    outline: 2px solid var(--color-main-text);
  }
`
