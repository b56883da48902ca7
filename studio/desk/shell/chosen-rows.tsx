import { useState } from 'react'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import type { Column } from './data-table.tsx'

/** Rows of a list that are chosen, and the column in which they are. `labelOf` names a row's box; a row without a name cannot be chosen. */
export function useChosenRows<Row, Key extends string | number>({
  keyOf,
  labelOf,
  mayChoose,
}: {
  keyOf: (row: Row) => Key
  labelOf: (row: Row) => string | undefined
  mayChoose: boolean
}): { chosen: ReadonlySet<Key>; chooseNone: () => void; choice: Column<Row>[] } {
  const t = useT()
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set())
  const cell = (row: Row) => {
    const [key, label] = [keyOf(row), labelOf(row)]
    const others = [...chosen].filter((one) => one !== key)
    const toggle = () => setChosen(new Set(chosen.has(key) ? others : [...others, key]))
    return label && <input type="checkbox" aria-label={label} checked={chosen.has(key)} onChange={toggle} />
  }
  return {
    chosen,
    chooseNone: () => setChosen(new Set()),
    choice: mayChoose ? [{ id: 'choose', header: t('desk.column.choose'), isPlain: true, cell }] : [],
  }
}
