import { useState } from 'react'
import { styled } from 'styled-components'
import { deleteOwnerCategory, listOwnerCategories, type OwnerCategory } from '../../../src/contract/owner-products.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { useUndo } from '../shell/use-undo.ts'
import { Rows } from '../shell/rows.ts'
import { CategoryDialog } from './category-dialog.tsx'

const INVALIDATES = ['categories', 'products', 'audit_log']

/** The tree of categories. */
export function CategoriesPage() {
  const t = useT()
  const mayWrite = useMay('products.write')
  const { data, failure, retry } = useRead(listOwnerCategories, {})
  const [edited, setEdited] = useState<OwnerCategory | 'new'>()
  const removal = useWrite(deleteOwnerCategory, { invalidates: INVALIDATES })
  const offerUndo = useUndo(INVALIDATES)
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const remove = async ({ id, name }: OwnerCategory) => {
    const reply = await removal.write({ params: { id } })
    if (reply.ok) offerUndo(t('desk.categories.deleted', { name }), reply.data.undo)
  }
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
        <RoomLink to="products">{t('desk.products.back')}</RoomLink>
      </p>
      <Card>
        {data.length === 0 && <p>{t('desk.categories.empty')}</p>}
        <Tree>
          {data.map((category) => (
            <li key={category.id} data-depth={Math.min(4, depthOf(category))}>
              <RoomLink to={`products?category=${category.id}`}>{category.name}</RoomLink>
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
                    disabled={removal.isBusy}
                    onClick={() => void remove(category)}
                  />
                </>
              )}
            </li>
          ))}
        </Tree>
      </Card>
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          all={data}
          onClose={() => setEdited(undefined)}
        />
      )}
    </RoomPage>
  )
}

const Tree = styled(Rows)`
  ${[1, 2, 3, 4].map((depth) => `& li[data-depth='${depth}'] { padding-left: calc(${depth} * var(--space-5)); }`).join('\n')}
`
