import { useState } from 'react'
import { createOwnerCategory, saveOwnerCategory, type OwnerCategory } from '../../../src/contract/owner-products.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { Dialog } from '../form/dialog.tsx'
import { NumberField } from '../form/number-field.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { useKeptValues } from '../form/kept-values.tsx'
import { PictureField } from '../form/picture-field.tsx'
import { showToast } from '../shell/desk-state.ts'
import { problemOf } from '../shell/field-name.ts'
import { useWrite } from '../shell/calls.ts'

const INVALIDATES = ['categories', 'products', 'audit_log']
type Values = Pick<OwnerCategory, 'name' | 'parent_id' | 'image_url' | 'position' | 'is_show_home'>
type Props = { category: OwnerCategory | undefined; all: OwnerCategory[]; onClose: () => void }

/** A category that is made or changed: name, place in the tree, picture. */
export function CategoryDialog({ category, all, onClose }: Props) {
  const t = useT()
  const [problem, setProblem] = useState('')
  const { values, set, sending, restored } = useKeptValues<Values>(`category-${category?.id ?? 'new'}`, {
    values: category ? valuesOf(category) : { ...EMPTY, position: all.length },
    etag: '',
  })
  const options = {
    invalidates: INVALIDATES,
    handles: (failure: { msg: string; data?: unknown }) => {
      setProblem(problemOf(failure) || t('state.offline_text'))
      return true
    },
  }
  const creation = useWrite(createOwnerCategory, options)
  const change = useWrite(saveOwnerCategory, options)
  const submit = async () => {
    setProblem('')
    const saved = sending()
    const reply = category
      ? await change.write({ params: { id: category.id }, body: values })
      : await creation.write({ body: values }, { draft: 'category-new' })
    if (!reply.ok) return
    saved()
    showToast(t('desk.saved'))
    onClose()
  }
  return (
    <Dialog
      title={category ? t('desk.categories.edit', { name: category.name }) : t('desk.categories.add')}
      size="s"
      onClose={onClose}
    >
      <FormStack onSend={submit}>
        {restored}
        <TextField
          label={t('desk.categories.name')}
          required
          maxLength={100}
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <SelectField
          label={t('desk.categories.parent')}
          value={values.parent_id ?? ''}
          placeholder={t('desk.categories.none')}
          options={all.filter(({ id }) => id !== category?.id).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => set({ parent_id: Number(target.value) || null })}
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
          onChange={(position) => set({ position })}
        />
        <Checkbox
          label={t('desk.categories.show_home')}
          checked={values.is_show_home}
          onChange={({ target }) => set({ is_show_home: target.checked })}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Action kind="primary" type="submit" busy={creation.isBusy || change.isBusy}>
          {t('desk.categories.save')}
        </Action>
      </FormStack>
    </Dialog>
  )
}

const EMPTY: Values = { name: '', parent_id: null, image_url: null, position: 0, is_show_home: true }
const valuesOf = ({ name, parent_id, image_url, position, is_show_home }: OwnerCategory): Values => ({
  name,
  parent_id,
  image_url,
  position,
  is_show_home,
})
