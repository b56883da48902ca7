import { useState } from 'react'
import { styled } from 'styled-components'
import {
  createOwnerCategory,
  deleteOwnerCategory,
  listOwnerCategories,
  saveOwnerCategory,
  type OwnerCategory,
} from '../../../src/contract/owner-products.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { FormStack } from '../form/form-stack.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useMay, useRoomPath } from '../shell/desk-context.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'

const STALES = ['categories', 'products', 'audit_log']

/** The tree of categories. */
export function CategoriesPage() {
  const t = useT()
  const pathOf = useRoomPath()
  const mayWrite = useMay('products.write')
  const { data, failure, retry } = useRead(listOwnerCategories, {})
  const [edited, setEdited] = useState<OwnerCategory | 'new'>()
  const [leaving, setLeaving] = useState<OwnerCategory>()
  const removal = useWrite(deleteOwnerCategory, { stales: STALES })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const depthOf = ({ parent_id }: OwnerCategory): number => {
    const parent = data.find(({ id }) => id === parent_id)
    return parent ? depthOf(parent) + 1 : 0
  }
  return (
    <RoomPage
      narrow
      title={t('desk.products.categories')}
      actions={
        mayWrite && (
          <Action kind="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('desk.categories.add')}
          </Action>
        )
      }
    >
      <p>
        <RoomLink href={pathOf('products')}>{t('desk.products.back')}</RoomLink>
      </p>
      <Card>
        {data.length === 0 && <p>{t('desk.categories.empty')}</p>}
        <Tree>
          {data.map((category) => (
            <li key={category.id} data-depth={Math.min(4, depthOf(category))}>
              <RoomLink href={pathOf(`products?category=${category.id}`)}>{category.name}</RoomLink>
              <small>{t('desk.categories.count', { count: category.products })}</small>
              {mayWrite && (
                <>
                  <ToolButton
                    icon="pencil"
                    label={t('desk.categories.edit', { name: category.name })}
                    onClick={() => setEdited(category)}
                  />
                  <ToolButton
                    icon="trash-2"
                    label={t('desk.categories.delete', { name: category.name })}
                    onClick={() => setLeaving(category)}
                  />
                </>
              )}
            </li>
          ))}
        </Tree>
      </Card>
      {edited && <CategoryDialog category={edited} all={data} onClose={() => setEdited(undefined)} />}
      {leaving && (
        <Confirm
          title={t('desk.categories.delete', { name: leaving.name })}
          text={t('desk.categories.delete_text')}
          label={t('desk.categories.delete', { name: leaving.name })}
          busy={removal.isBusy}
          onClose={() => setLeaving(undefined)}
          onConfirm={async () => {
            await removal.write({ params: { id: leaving.id } })
            setLeaving(undefined)
          }}
        />
      )}
    </RoomPage>
  )
}

function CategoryDialog({
  category,
  all,
  onClose,
}: {
  category: OwnerCategory | 'new'
  all: OwnerCategory[]
  onClose: () => void
}) {
  const t = useT()
  const [problem, setProblem] = useState('')
  const options = {
    stales: STALES,
    handles: ({ msg }: { msg: string }) => {
      setProblem(msg || t('state.offline_text'))
      return true
    },
  }
  const create = useWrite(createOwnerCategory, options)
  const save = useWrite(saveOwnerCategory, options)
  const before = category === 'new' ? undefined : category
  const submit = async (form: FormData) => {
    const body = {
      name: String(form.get('name')),
      parent_id: Number(form.get('parent')) || null,
      image_url: before?.image_url ?? null,
      position: before?.position ?? all.length,
      is_show_home: form.get('is_show_home') === 'on',
    }
    const reply = before
      ? await save.write({ params: { id: before.id }, body })
      : await create.write({ body }, { idempotencyKey: crypto.randomUUID() })
    if (reply.ok) onClose()
  }
  return (
    <Dialog
      title={before ? t('desk.categories.edit', { name: before.name }) : t('desk.categories.add')}
      size="s"
      onClose={onClose}
    >
      <FormStack
        onSubmit={(event: React.FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          void submit(new FormData(event.currentTarget))
        }}
      >
        <TextField label={t('desk.categories.name')} name="name" required maxLength={100} defaultValue={before?.name} />
        <SelectField
          label={t('desk.categories.parent')}
          name="parent"
          defaultValue={before?.parent_id ?? ''}
          placeholder={t('desk.categories.none')}
          options={all.filter(({ id }) => id !== before?.id).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Checkbox
          label={t('desk.categories.show_home')}
          name="is_show_home"
          defaultChecked={before?.is_show_home ?? true}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Action kind="primary" type="submit" busy={create.isBusy || save.isBusy}>
          {t('desk.categories.save')}
        </Action>
      </FormStack>
    </Dialog>
  )
}

const Tree = styled.ul`
  display: grid;
  & li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    border-bottom: 1px solid var(--color-border);
  }
  & li > a {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    padding-block: var(--space-2);
  }
  & small {
    color: var(--color-text-soft);
  }
  ${[1, 2, 3, 4].map((depth) => `& li[data-depth='${depth}'] { padding-left: calc(${depth} * var(--space-5)); }`).join('\n')}
`
