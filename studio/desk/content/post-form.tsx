import { useState } from 'react'
import { saveOwnerPost, type PostEditor } from '../../../src/contract/owner-posts.ts'
import { writtenTime } from '../../../src/domain/typed-time.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { FieldStack, FormStack } from '../../components/form-stack.tsx'
import { TimeField } from '../../components/time-input.tsx'
import { Action } from '../../components/tool-button.tsx'
import { ClosedFields } from '../form/closed-fields.tsx'
import { FormButtons } from '../form/form-buttons.ts'
import { DescriptionField } from '../form/description-field.tsx'
import { PictureField } from '../form/picture-field.tsx'
import { useKeptValues } from '../form/kept-values.tsx'
import { useMergedSave } from '../form/use-merged-save.tsx'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { problemsByField } from '../shell/field-name.ts'
import { Card } from '../shell/room-page.tsx'
import { useNextPolicy, useOpenPolicy } from './next-policy.ts'
import { PhonePreview } from './phone-preview.tsx'
import { PostCategoryChoice } from './post-category-choice.tsx'
import { POST_INVALIDATES } from './post-invalidates.ts'
import { PostTranslationsField } from './post-translations-field.tsx'

export type PostValues = Omit<PostEditor, 'id' | 'slug' | 'etag' | 'policy'>

const versionOf = ({ id: _, slug: _slug, policy: _policy, etag, ...values }: PostEditor) => ({ values, etag })

/** Everything about a post. Errors stand at their fields; what is typed survives a reload; two editors choose for each field. */
export function PostForm({ post }: { post: PostEditor }) {
  const t = useT()
  const mayWrite = useMay('content.write')
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const kept = useKeptValues<PostValues>(`post-${post.id}`, versionOf(post))
  const { values, set } = kept
  const { save, isBusy, conflicts } = useMergedSave(saveOwnerPost, {
    base: kept.base,
    argsOf: (edited: PostValues) => ({ params: { id: post.id }, body: edited }),
    versionOf,
    labelOf: (field) => t(`desk.content.${field}`),
    invalidates: POST_INVALIDATES,
    onMerged: kept.rebase,
    sending: kept.sending,
    onSaved: ({ published, publish_at }) =>
      showToast(
        published
          ? t('desk.content.is_published')
          : publish_at
            ? t('desk.content.is_planned', { at: writtenTime('minute', publish_at) })
            : t('desk.content.is_draft'),
      ),
    handles: (failure) => {
      setProblems(problemsByField(failure, t('state.offline_text')))
      return true
    },
  })
  const next = useNextPolicy(post)
  const nextPolicy = useOpenPolicy()
  const submit = async (published: boolean, goesOn = false) => {
    const title = values.title.trim()
    setProblems(title ? {} : { title: t('form.required') })
    if (!title) return
    const edited = { ...values, published }
    set({ published })
    if ((await save(edited)) && goesOn && next) await nextPolicy.open(next)
  }
  return (
    <FormStack onSend={() => submit(values.published)}>
      {kept.restored}
      {conflicts}
      <Card as="fieldset" disabled={!mayWrite}>
        <TextField
          label={t('desk.content.title')}
          required
          maxLength={250}
          value={values.title}
          error={problems.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextAreaField
          label={t('desk.content.summary')}
          hint={t('desk.content.summary_hint')}
          maxLength={2000}
          rows={2}
          value={values.summary}
          error={problems.summary}
          onChange={({ target }) => set({ summary: target.value })}
        />
        <DescriptionField
          label={t('desk.content.content')}
          html={values.content}
          error={problems.content}
          onChange={(content) => set({ content })}
        />
        <PictureField
          label={t('desk.content.image_url')}
          addressLabel={t('desk.content.image_address')}
          isCropped
          address={values.image_url ?? ''}
          error={problems.image_url}
          onChange={(address) => set({ image_url: address || null })}
        />
        {!post.policy && (
          <Checkbox
            label={t('desk.content.is_pinned')}
            checked={values.is_pinned}
            onChange={({ target }) => set({ is_pinned: target.checked })}
          />
        )}
        {!post.policy && !post.published && (
          <TimeField
            kind="minute"
            label={t('desk.content.publish_at')}
            hint={t('desk.content.publish_at_hint')}
            optional
            value={values.publish_at}
            error={problems.publish_at}
            onChange={(publish_at) => publish_at !== undefined && set({ publish_at })}
          />
        )}
        {!post.policy && (
          <PostCategoryChoice
            ids={values.category_ids}
            error={problems.category_ids}
            onChange={(category_ids) => set({ category_ids })}
          />
        )}
      </Card>
      <Card as="fieldset" disabled={!mayWrite}>
        <ClosedFields title={t('desk.content.translations')} hasError={problems.translations !== undefined}>
          <PostTranslationsField
            title={values.title}
            translations={values.translations}
            error={problems.translations}
            onChange={(translations) => set({ translations })}
          />
        </ClosedFields>
      </Card>
      <Card as="fieldset" disabled={!mayWrite}>
        <ClosedFields
          title={t('desk.content.seo')}
          hasError={(problems.seo_title ?? problems.seo_description) !== undefined}
        >
          <FieldStack>
            <TextField
              label={t('desk.content.seo_title')}
              optional
              maxLength={250}
              value={values.seo_title ?? ''}
              error={problems.seo_title}
              onChange={({ target }) => set({ seo_title: target.value || null })}
            />
            <TextAreaField
              label={t('desk.content.seo_description')}
              maxLength={1000}
              rows={2}
              value={values.seo_description ?? ''}
              error={problems.seo_description}
              onChange={({ target }) => set({ seo_description: target.value || null })}
            />
          </FieldStack>
        </ClosedFields>
      </Card>
      {problems[''] && <Notice tone="danger">{problems['']}</Notice>}
      {mayWrite && (
        <FormButtons>
          <PhonePreview post={post} isTyped={values.content !== post.content || values.title !== post.title} />
          <Action busy={isBusy} onClick={() => void submit(false)}>
            {t(
              post.published
                ? 'desk.content.unpublish'
                : values.publish_at
                  ? 'desk.content.plan'
                  : 'desk.content.save_draft',
            )}
          </Action>
          {next && (
            <Action busy={isBusy || nextPolicy.isBusy} onClick={() => void submit(true, true)}>
              {t('desk.content.publish_next')}
            </Action>
          )}
          <Action kind="primary" busy={isBusy} onClick={() => void submit(true)}>
            {t(post.published ? 'desk.content.save' : 'desk.content.publish')}
          </Action>
        </FormButtons>
      )}
    </FormStack>
  )
}
