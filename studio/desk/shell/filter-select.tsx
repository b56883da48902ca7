import { SmallSelect } from '../../components/small-select.tsx'
import { useListSearch } from './list-search.ts'

/** The filter of the address with this name, if it is one of the values; '' without one. */
export function useFilter<Value extends string>(name: string, values: readonly Value[]): Value | '' {
  const { get } = useListSearch()
  return values.find((value) => value === get(name)) ?? ''
}

type Props<Value> = {
  /** in the address */
  name: string
  label: string
  /** What no filter is called. */
  all: string
  values: readonly Value[]
  labelOf: (value: Value) => string
}

/** A filter of a list, which stands in the address. */
export function FilterSelect<Value extends string>({ name, label, all, values, labelOf }: Props<Value>) {
  const { set } = useListSearch()
  return (
    <SmallSelect
      label={label}
      value={useFilter(name, values)}
      options={[{ value: '', label: all }, ...values.map((value) => ({ value, label: labelOf(value) }))]}
      onChange={(value) => set({ [name]: value })}
    />
  )
}
