import { styled } from 'styled-components'
import { listOwnerFilters } from '../../../src/contract/owner-filters.ts'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { useRead } from '../shell/calls.ts'

/** By which values of the shop's filters a product is found. */
export function FilterChoice({ ids, onChange }: { ids: readonly number[]; onChange: (ids: number[]) => void }) {
  const { data = [] } = useRead(listOwnerFilters, {})
  return data
    .filter(({ values }) => values.length > 0)
    .map((filter) => (
      <Box key={filter.id}>
        <legend>{filter.name}</legend>
        {filter.values.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={ids.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...ids, id] : ids.filter((one) => one !== id))}
          />
        ))}
      </Box>
    ))
}

const Box = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  & > legend {
    font-weight: 600;
  }
`
