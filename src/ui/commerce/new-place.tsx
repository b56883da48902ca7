import { useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../controls/button.tsx'

type Unit = { name: string }
type Props = {
  /** what the old ward became; several candidates when it was divided */
  place: { province: Unit; candidates: readonly Unit[] } | undefined
  onUpdate: () => void
}

/** Offers an address of the old scheme in the units of July 2025 (decision 21). */
export function NewPlace({ place, onUpdate }: Props) {
  const t = useT()
  if (!place) return null
  const ward = place.candidates.map(({ name }) => name).join(' / ')
  return (
    <Button kind="soft" size="s" icon="pin" onClick={onUpdate}>
      {t('ui.place.new', { place: `${ward}, ${place.province.name}` })}
    </Button>
  )
}
