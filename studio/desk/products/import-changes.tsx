import { styled } from 'styled-components'
import type { ImportChange } from '../../../src/contract/owner-imports.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'

/** What a row of a file changes of a product: from what to what. */
export function ImportChanges({ changes }: { changes: ImportChange[] }) {
  const t = useT()
  const { number } = useFormat()
  const shown = (field: ImportChange['field'], value: string): string => {
    if (field === 'status') return t(value === '0' ? 'desk.products.shown' : 'desk.products.draft')
    if (field === 'stock' && value === '-1') return t('desk.products.unlimited')
    if (field === 'name' || field === 'category') return value || '–'
    return value.replaceAll(/\d+/g, (digits) => number(Number(digits)))
  }
  return (
    <List>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {t(`desk.imports.change.${field}`)}:{' '}
          {before !== null && (
            <>
              <del>{shown(field, before)}</del> →{' '}
            </>
          )}
          <ins>{shown(field, after)}</ins>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  & del {
    color: var(--color-text-soft);
  }
  & ins {
    font-weight: 600;
    text-decoration: none;
  }
`
