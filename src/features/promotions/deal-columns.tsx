import type { BonusProduct, Combo } from '../../contract/promotions.ts'
import { BonusCard } from './bonus-card.tsx'
import { ComboCard } from './combo-card.tsx'
import { CardColumns } from './promotion-part.tsx'

/** Combos in columns; the name of each opens its popup. */
export function ComboColumns({ combos }: { combos: readonly Combo[] | undefined }) {
  return (
    <CardColumns>
      {combos?.map((combo) => (
        <li key={combo.id}>
          <ComboCard combo={combo} opens />
        </li>
      ))}
    </CardColumns>
  )
}

/** Bonus promotions in columns; the name of each opens its popup. */
export function BonusColumns({ bonuses }: { bonuses: readonly BonusProduct[] | undefined }) {
  return (
    <CardColumns>
      {bonuses?.map((bonus) => (
        <li key={bonus.id}>
          <BonusCard bonus={bonus} opens />
        </li>
      ))}
    </CardColumns>
  )
}
