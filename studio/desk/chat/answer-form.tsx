import { replyChat } from '../../../src/contract/owner-desk.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { ChatForm } from '../../../src/ui/commerce/chat-form.tsx'
import { uploadStoreImage } from '../../send-file.ts'
import { useTypedText } from '../form/typed-text.ts'
import { useWrite } from '../shell/calls.ts'
import { setSignedOut, showToast } from '../shell/desk-state.ts'
import { SavedAnswers } from './saved-answers.tsx'

/** What the store writes to a customer. What is typed stays over a reload. */
export function AnswerForm({ customerId }: { customerId: number }) {
  const t = useT()
  const draft = `chat ${customerId}`
  const [text, setText] = useTypedText(draft)
  const { write } = useWrite(replyChat, { invalidates: ['chats', 'today', 'audit_log'] })
  const upload = async (file: File) => {
    const reply = await uploadStoreImage(file, 'chat')
    if (reply.ok) return { link: reply.data }
    if (reply.code === 401) setSignedOut(true)
    else showToast(`${file.name}: ${reply.msg || t('state.offline_text')}`, 'failed')
    return undefined
  }
  const send = async (content: string, pictures: readonly { link: string }[]) => {
    const body = { content: content || null, link_images: pictures.length > 0 ? JSON.stringify(pictures) : null }
    return (await write({ params: { customer_id: customerId }, body }, { draft })).ok
  }
  return (
    <ChatForm
      text={text}
      onText={setText}
      texts={{
        label: t('desk.chat.answer'),
        hint: t('desk.chat.answer_hint'),
        send: t('desk.chat.send'),
        addPictures: t('desk.chat.add_pictures'),
        picture: (n) => t('desk.chat.picture', { n }),
        removePicture: (n) => t('desk.chat.remove_picture', { n }),
      }}
      upload={upload}
      send={send}
    >
      <SavedAnswers onChoose={(content) => setText(text ? `${text}\n${content}` : content)} />
    </ChatForm>
  )
}
