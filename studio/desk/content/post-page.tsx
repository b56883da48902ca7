import { useState } from 'react'
import { createOwnerPost, deleteOwnerPost, getPostEditor } from '../../../src/contract/owner-posts.ts'
import { postPath } from '../../../src/domain/paths.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useTypedText } from '../form/typed-text.ts'
import { useShownWrite } from '../form/use-shown-write.ts'
import { go } from '../shell/address.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useDesk, useMay, useRoomPath } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { PostForm } from './post-form.tsx'
import { POST_INVALIDATES } from './post-invalidates.ts'

/** A post begins with its title, as a draft. */
export function NewPost() {
  const t = useT()
  const pathOf = useRoomPath()
  const mayWrite = useMay('content.write')
  const [title, setTitle] = useTypedText('post-new')
  const { write, isBusy, problem } = useShownWrite(createOwnerPost, POST_INVALIDATES)
  const [isAsked, setAsked] = useState(false)
  const begin = async () => {
    setAsked(true)
    if (!title.trim()) return
    const reply = await write({ body: { title: title.trim() } }, { draft: 'post-new' })
    if (!reply.ok) return
    setTitle('')
    go(pathOf(`content/${reply.data.id}`), { replace: true })
  }
  return (
    <RoomPage narrow title={t('desk.content.new')}>
      <p>
        <RoomLink to="content">{t('desk.content.back')}</RoomLink>
      </p>
      <FormStack onSend={begin}>
        <Card as="fieldset" disabled={!mayWrite}>
          <TextField
            label={t('desk.content.title')}
            required
            maxLength={250}
            value={title}
            error={isAsked && !title.trim() ? t('form.required') : undefined}
            onChange={({ target }) => setTitle(target.value)}
          />
          {problem && <Notice tone="danger">{problem}</Notice>}
          <div>
            <Action kind="primary" type="submit" busy={isBusy}>
              {t('desk.content.begin')}
            </Action>
          </div>
        </Card>
      </FormStack>
    </RoomPage>
  )
}

export function EditPost({ id }: { id: number }) {
  const t = useT()
  const pathOf = useRoomPath()
  const { store } = useDesk()
  const mayWrite = useMay('content.write')
  const { data: post, failure, retry } = useRead(getPostEditor, { params: { id } })
  const removal = useWrite(deleteOwnerPost, { invalidates: POST_INVALIDATES })
  const [isAsked, setAsked] = useState(false)
  if (!post) return <RoomState failure={failure} onRetry={retry} />
  const remove = async () => {
    const reply = await removal.write({ params: { id } })
    if (!reply.ok) return
    showToast(t('desk.content.deleted', { title: post.title }))
    go(pathOf('content'), { replace: true })
  }
  return (
    <RoomPage
      narrow
      title={post.title}
      actions={
        mayWrite && (
          <Action kind="danger" icon="trash-2" busy={removal.isBusy} onClick={() => setAsked(true)}>
            {t('desk.content.delete')}
          </Action>
        )
      }
    >
      <p>
        <RoomLink to={post.policy ? 'content/policies' : 'content'}>
          {t(post.policy ? 'desk.content.policies' : 'desk.content.back')}
        </RoomLink>
        {post.published && (
          <>
            {' · '}
            <a href={store.address.replace(/\/$/, '') + postPath(post)} target="_blank" rel="noreferrer">
              {t('shell.open_store')}
            </a>
          </>
        )}
        {' · '}
        <RoomLink to={`changes?kind=posts&id=${id}`}>{t('desk.content.history')}</RoomLink>
      </p>
      {post.policy && !post.published && <Notice>{t('desk.content.policy_draft')}</Notice>}
      <PostForm key={post.etag} post={post} />
      {isAsked && (
        <Confirm
          title={t('desk.content.delete_title', { title: post.title })}
          text={t('desk.content.delete_text')}
          label={t('desk.content.delete')}
          isFinal
          onClose={() => setAsked(false)}
          onConfirm={remove}
        />
      )}
    </RoomPage>
  )
}
