import { styled } from 'styled-components'
import { listOwnerCategories } from '../../../src/contract/owner-products.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { useRead } from '../shell/calls.ts'

/** In which categories a product is. */
export function CategoryChoice({ ids, onChange }: { ids: number[]; onChange: (ids: number[]) => void }) {
  const t = useT()
  const { data = [] } = useRead(listOwnerCategories, {})
  if (data.length === 0) return null
  return (
    <Box>
      <legend>{t('desk.products.categories')}</legend>
      <Columns>
        {data.map(({ id, name, parent_id }) => (
          <div key={id} data-inner={parent_id !== null || undefined}>
            <Checkbox
              label={name}
              checked={ids.includes(id)}
              onChange={(event) => onChange(event.target.checked ? [...ids, id] : ids.filter((one) => one !== id))}
            />
          </div>
        ))}
      </Columns>
    </Box>
  )
}

/** Scrolls down: columns of a limited height would go on beyond the right edge. */
const Box = styled.fieldset`
  max-height: 320px;
  overflow-y: auto;
  & > legend {
    font-weight: 600;
  }
`
const Columns = styled.div`
  columns: 200px;
  & > :not([data-inner]) {
    break-after: avoid;
  }
  & > [data-inner] {
    padding-left: var(--space-4);
  }
`
