import { useState } from 'react'
import { styled } from 'styled-components'
import { listOwnerCategories, type OwnerCategory } from '../../src/contract/owner-products.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { MENU_LIMIT } from '../../src/theme/custom-menu.ts'
import type { MenuEntry } from '../../src/theme/theme-schemas.ts'
import { Checkbox } from '../../src/ui/controls/checkbox.tsx'
import { Field } from '../../src/ui/controls/field.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { Select } from '../../src/ui/controls/select.tsx'
import { Loading } from '../components/loading.tsx'
import { Action } from '../components/tool-button.tsx'
import { depthOf, flattenMenu, MENU_LEVELS } from '../document/menu-list.ts'
import { useStoreQuery } from '../use-store-query.ts'
import { categoryEntries, categoryLink, linksOf } from './category-entries.ts'

type Props = {
  menu: readonly MenuEntry[]
  /** `parentId`: the entry below which they go; null: the first level. */
  onAdd: (entries: MenuEntry[], parentId: string | null) => void
  onClose: () => void
}

/** The store's categories with ticks, to be added to the menu in one press, with their names, pictures and sub-categories. */
export default function CategoriesDialog({ menu, onAdd, onClose }: Props) {
  const t = useT()
  const { data: all = [], isPending, isError, refetch } = useStoreQuery(listOwnerCategories, {})
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [withPictures, setWithPictures] = useState(true)
  const [parentId, setParentId] = useState('')

  const present = linksOf(menu)
  const isPresent = (category: OwnerCategory) => present.has(categoryLink(category, all))
  const missing = all.filter((one) => !isPresent(one)).map(({ id }) => id)
  const tick = (ids: readonly number[], on: boolean) => {
    const next = new Set(ticked)
    for (const id of ids) next[on ? 'add' : 'delete'](id)
    setTicked(next)
  }
  const entries = categoryEntries(all, ticked, { menu, withPictures })
  const levels = Math.max(0, ...entries.map(depthOf))
  const count = flattenMenu(entries).length
  const isFull = flattenMenu(menu).length + count > MENU_LIMIT
  const parents = flattenMenu(menu).filter(({ level }) => level + 1 + Math.max(levels, 1) <= MENU_LEVELS)
  const parent = parents.some(({ entry }) => entry.id === parentId) ? parentId : null

  const footer = (
    <>
      <Action onClick={onClose}>{t('shell.cancel')}</Action>
      <Action kind="primary" disabled={count === 0 || isFull} onClick={() => onAdd(entries, parent)}>
        {count === 0 ? t('menu.add_categories') : t('menu.add_count', { count })}
      </Action>
    </>
  )
  return (
    <Modal title={t('menu.add_categories')} onClose={onClose} footer={footer}>
      {isPending && <Loading label={t('state.loading')} />}
      {isError && (
        <Notice tone="danger">
          {t('state.offline_text')}{' '}
          <Action kind="plain" onClick={() => void refetch()}>
            {t('state.retry')}
          </Action>
        </Notice>
      )}
      {!isPending && !isError && all.length === 0 && <p>{t('menu.no_categories')}</p>}
      {all.length > 0 && (
        <Box>
          <Checkbox
            label={<b>{t('menu.all_categories')}</b>}
            checked={missing.length > 0 && missing.every((id) => ticked.has(id))}
            disabled={missing.length === 0}
            data-first-focus=""
            onChange={(event) => tick(missing, event.target.checked)}
          />
          <ul aria-label={t('menu.categories')}>
            {all.map((category) => (
              <li key={category.id} data-inner={category.parent_id !== null || undefined}>
                <Checkbox
                  label={category.name}
                  hint={isPresent(category) && t('menu.is_in_menu')}
                  checked={ticked.has(category.id)}
                  onChange={(event) => tick(withChildren(category, all, isPresent), event.target.checked)}
                />
                {category.image_url && <img src={category.image_url} alt="" width={32} height={32} loading="lazy" />}
              </li>
            ))}
          </ul>
          <Checkbox
            label={t('menu.with_pictures')}
            checked={withPictures}
            onChange={(event) => setWithPictures(event.target.checked)}
          />
          {parents.length > 0 && (
            <Field label={t('menu.place')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  value={parent ?? ''}
                  options={[
                    { value: '', label: t('menu.first_level') },
                    ...parents.map(({ entry }) => ({ value: entry.id, label: t('menu.below', { name: entry.name }) })),
                  ]}
                  onChange={(event) => setParentId(event.target.value)}
                />
              )}
            </Field>
          )}
          {isFull && <Notice tone="warning">{t('menu.full', { max: MENU_LIMIT })}</Notice>}
        </Box>
      )}
    </Modal>
  )
}

/** A category is ticked with those in it that the menu lacks. */
const withChildren = (
  { id }: OwnerCategory,
  all: readonly OwnerCategory[],
  isPresent: (one: OwnerCategory) => boolean,
): number[] => [id, ...all.filter((one) => one.parent_id === id && !isPresent(one)).map((one) => one.id)]

const Box = styled.div`
  display: grid;
  gap: var(--space-3);
  & > ul {
    border-block: 1px solid var(--color-border);
    padding-block: var(--space-2);
  }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
  }
  & li > label {
    flex: 1;
    min-width: 0;
  }
  & li[data-inner] {
    padding-left: var(--space-6);
  }
  & img {
    flex: none;
    border-radius: var(--radius-s);
    object-fit: cover;
  }
`
