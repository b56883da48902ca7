import { useState } from 'react'
import {
  createOwnerPostCategory,
  deleteOwnerPostCategory,
  listOwnerPostCategories,
  saveOwnerPostCategory,
  type OwnerPostCategory,
} from '../../../src/contract/owner-posts.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { Dialog } from '../form/dialog.tsx'
import { useTypedText } from '../form/typed-text.ts'
import { useShownWrite } from '../form/use-shown-write.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useMay } from '../shell/desk-context.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { Rows } from '../shell/rows.ts'
import { ContentTabs } from './content-tabs.tsx'
import { POST_INVALIDATES } from './post-invalidates.ts'

/** The categories of news, in the order in which they were made. */
export function PostCategoriesPage() {
  const t = useT()
  const mayWrite = useMay('content.write')
  const { data, failure, retry } = useRead(listOwnerPostCategories, {})
  const [edited, setEdited] = useState<OwnerPostCategory | 'new'>()
  const [removed, setRemoved] = useState<OwnerPostCategory>()
  const removal = useWrite(deleteOwnerPostCategory, { invalidates: POST_INVALIDATES })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  return (
    <RoomPage
      narrow
      title={t('desk.content.categories')}
      actions={
        mayWrite && (
          <Action kind="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('desk.content.add_category')}
          </Action>
        )
      }
    >
      <ContentTabs current="content/categories" />
      <Card>
        {data.length === 0 && <p>{t('desk.content.no_categories')}</p>}
        <Rows>
          {data.map((category) => (
            <li key={category.id}>
              <RoomLink to={`content?category=${category.id}`}>{category.title}</RoomLink>
              <small>{t('desk.content.posts_count', { count: category.posts })}</small>
              {mayWrite && (
                <>
                  <ToolButton
                    icon="pencil"
                    label={t('desk.content.edit_category', { title: category.title })}
                    onClick={() => setEdited(category)}
                  />
                  <ToolButton
                    icon="trash-2"
                    label={t('desk.content.delete_category', { title: category.title })}
                    onClick={() => setRemoved(category)}
                  />
                </>
              )}
            </li>
          ))}
        </Rows>
      </Card>
      {edited && (
        <CategoryDialog category={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <Confirm
          title={t('desk.content.delete_category', { title: removed.title })}
          text={t('desk.content.delete_category_text')}
          label={t('desk.content.delete')}
          isFinal
          onClose={() => setRemoved(undefined)}
          onConfirm={async () => {
            if ((await removal.write({ params: { id: removed.id } })).ok) setRemoved(undefined)
          }}
        />
      )}
    </RoomPage>
  )
}

function CategoryDialog({ category, onClose }: { category: OwnerPostCategory | undefined; onClose: () => void }) {
  const t = useT()
  const [kept, setKept] = useTypedText(`post-category-${category?.id ?? 'new'}`)
  const [isTouched, setTouched] = useState(kept !== '')
  const title = isTouched ? kept : (category?.title ?? '')
  const creation = useShownWrite(createOwnerPostCategory, POST_INVALIDATES)
  const change = useShownWrite(saveOwnerPostCategory, POST_INVALIDATES)
  const [isAsked, setAsked] = useState(false)
  const submit = async () => {
    setAsked(true)
    if (!title.trim()) return
    const body = { title: title.trim() }
    const reply = category
      ? await change.write({ params: { id: category.id }, body })
      : await creation.write({ body }, { draft: 'post-category-new' })
    if (!reply.ok) return
    setKept('')
    onClose()
  }
  const problem = creation.problem || change.problem
  return (
    <Dialog
      title={category ? t('desk.content.edit_category', { title: category.title }) : t('desk.content.add_category')}
      size="s"
      onClose={onClose}
    >
      <FormStack onSend={submit}>
        <TextField
          label={t('desk.content.category_title')}
          required
          maxLength={100}
          value={title}
          error={isAsked && !title.trim() ? t('form.required') : undefined}
          onChange={({ target }) => {
            setTouched(true)
            setKept(target.value)
          }}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Action kind="primary" type="submit" busy={creation.isBusy || change.isBusy}>
          {t('desk.content.save')}
        </Action>
      </FormStack>
    </Dialog>
  )
}
