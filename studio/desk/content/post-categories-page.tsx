import { useState } from 'react'
import {
  createOwnerPostCategory,
  deleteOwnerPostCategory,
  listOwnerPostCategories,
  saveOwnerPostCategory,
  type OwnerPostCategory,
} from '../../../src/contract/owner-posts.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { Dialog } from '../form/dialog.tsx'
import { useKeptValues } from '../form/kept-values.tsx'
import { NumberField } from '../form/number-field.tsx'
import { PictureField } from '../form/picture-field.tsx'
import { useShownWrite } from '../form/use-shown-write.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { Rows } from '../shell/rows.ts'
import { ContentTabs } from './content-tabs.tsx'
import { POST_INVALIDATES } from './post-invalidates.ts'

/** The categories of news, in their order. */
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
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          position={Math.max(0, ...data.map((one) => one.position)) + 1}
          onClose={() => setEdited(undefined)}
        />
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

type Values = Pick<OwnerPostCategory, 'title' | 'description' | 'image_url' | 'position' | 'is_show_home'>
const valuesOf = ({ title, description, image_url, position, is_show_home }: OwnerPostCategory): Values => ({
  title,
  description,
  image_url,
  position,
  is_show_home,
})

/** What is left out stays, so that what somebody else changed meanwhile does. */
const changed = (values: Values, before: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name as keyof Values]))

function CategoryDialog({
  category,
  position,
  onClose,
}: {
  category: OwnerPostCategory | undefined
  position: number
  onClose: () => void
}) {
  const t = useT()
  const { values, set, sending, restored } = useKeptValues<Values>(`post-category-${category?.id ?? 'new'}`, {
    values: category
      ? valuesOf(category)
      : { title: '', description: null, image_url: null, position, is_show_home: false },
    etag: '',
  })
  const creation = useShownWrite(createOwnerPostCategory, POST_INVALIDATES)
  const change = useShownWrite(saveOwnerPostCategory, POST_INVALIDATES)
  const [isAsked, setAsked] = useState(false)
  const submit = async () => {
    setAsked(true)
    if (!values.title.trim()) return
    const saved = sending()
    const reply = category
      ? await change.write({
          params: { id: category.id },
          body: { title: values.title, ...changed(values, valuesOf(category)) },
        })
      : await creation.write({ body: values }, { draft: 'post-category-new' })
    if (!reply.ok) return
    saved()
    showToast(t('desk.saved'))
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
        {restored}
        <TextField
          label={t('desk.content.category_title')}
          required
          maxLength={100}
          value={values.title}
          error={isAsked && !values.title.trim() ? t('form.required') : undefined}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextAreaField
          label={t('desk.content.category_description')}
          hint={t('desk.content.category_description_hint')}
          rows={2}
          maxLength={1000}
          value={values.description ?? ''}
          onChange={({ target }) => set({ description: target.value || null })}
        />
        <PictureField
          label={t('desk.categories.picture')}
          addressLabel={t('desk.categories.picture_address')}
          address={values.image_url ?? ''}
          onChange={(address) => set({ image_url: address || null })}
        />
        <NumberField
          label={t('desk.categories.position')}
          hint={t('desk.categories.position_hint')}
          kind="place"
          required
          value={values.position}
          onChange={(place) => set({ position: place })}
        />
        <Checkbox
          label={t('desk.content.category_show_home')}
          checked={values.is_show_home}
          onChange={({ target }) => set({ is_show_home: target.checked })}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Action kind="primary" type="submit" busy={creation.isBusy || change.isBusy}>
          {t('desk.content.save')}
        </Action>
      </FormStack>
    </Dialog>
  )
}
