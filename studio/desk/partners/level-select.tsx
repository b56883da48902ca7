import { styled } from 'styled-components'
import type { AgencyType } from '../../../src/contract/owner-partners.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { RoomLink } from '../shell/room-link.tsx'

type Props = {
  levels: AgencyType[]
  id: number | null
  disabled?: boolean
  /** What is said of an agency that would earn nothing. */
  warning: string
  onChange: (id: number | null) => void
}

/** The level of an agency, with what it pays. */
export function LevelSelect({ levels, id, disabled, warning, onChange }: Props) {
  const t = useT()
  const level = levels.find((one) => one.id === id)
  return (
    <>
      <SelectField
        label={t('desk.partners.level')}
        placeholder={t('desk.partners.no_level')}
        disabled={disabled}
        options={levels.map(({ id: value, name, commission_percent: percent }) => ({
          value,
          label: t('desk.agency_types.option', { name, percent }),
        }))}
        value={id ?? ''}
        onChange={({ target }) => onChange(Number(target.value) || null)}
      />
      {(level?.commission_percent ?? 0) === 0 && (
        <Notice tone="warning">
          {warning} <Underlined to="partners/levels">{t('desk.agency_types.make')}</Underlined>
        </Notice>
      )}
    </>
  )
}

const Underlined = styled(RoomLink)`
  text-decoration: underline;
`
