import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../i18n/i18n-context.tsx'
import { SelectField } from '../controls/select.tsx'
import { PlaceSearch, type Beside, type PlaceSearchProps } from './place-search.tsx'

export type Place = {
  scheme: 'legacy' | '2025'
  province: number | undefined
  district: number | undefined
  wards: number | undefined
}
type Unit = { id: number; name: string }
/** Options of the three fields; undefined while unavailable or loading. */
export type PlaceLists = {
  provinces: readonly Unit[] | undefined
  districts: readonly Unit[] | undefined
  wards: readonly Unit[] | undefined
}
type Props = {
  place: Place
  lists: PlaceLists
  problems: { province?: string | undefined; district?: string | undefined; wards?: string | undefined }
  onChange: (place: Place) => void
  /** Undefined where no such search is offered. */
  search: PlaceSearchProps | undefined
  /** Street, name and phone that a pasted text has besides its place. */
  onBeside: (beside: Beside) => void
  /** After the fields have shown another place: when it was chosen, and again when a list has arrived that holds it. */
  onShown: () => void
}

/**
 * Province, district and ward, or in the 2025 scheme province and ward (decision 21). Five island districts have no wards; there the district
 * completes the address (vietnam.md §1).
 */
export function PlaceFields({ place, lists, problems, onChange, search, onBeside, onShown }: Props) {
  const t = useT()
  const { scheme, province, district, wards } = place
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [province, district, wards, lists.provinces, lists.districts, lists.wards])
  const parent = scheme === 'legacy' ? district : province
  const hasNoWards = scheme === 'legacy' && lists.wards?.length === 0
  const waiting = (isLoading: boolean, key: string) => t(isLoading ? 'ui.loading' : key)
  return (
    <>
      {search && (
        <PlaceSearch
          {...search}
          scheme={scheme}
          onChoose={({ province, district, wards, ...beside }) => {
            onChange({ scheme, province, district: district ?? undefined, wards: wards ?? undefined })
            onBeside(beside)
          }}
        />
      )}
      <input type="hidden" name="scheme" value={scheme} />
      <SelectField
        label={t('ui.place.province')}
        name="province"
        required
        autoComplete="address-level1"
        placeholder={t('ui.place.choose_province')}
        options={asOptions(lists.provinces)}
        value={province ?? ''}
        onChange={({ target }) =>
          onChange({ scheme, province: parseInteger(target.value), district: undefined, wards: undefined })
        }
        error={problems.province}
      />
      {scheme === 'legacy' && (
        <SelectField
          label={t('ui.place.district')}
          name="district"
          required
          autoComplete="address-level2"
          disabled={!lists.districts}
          placeholder={
            lists.districts
              ? t('ui.place.choose_district')
              : waiting(province !== undefined, 'ui.place.choose_district')
          }
          options={asOptions(lists.districts)}
          value={district ?? ''}
          onChange={({ target }) => onChange({ ...place, district: parseInteger(target.value), wards: undefined })}
          error={problems.district}
        />
      )}
      {!hasNoWards && (
        <SelectField
          label={t('ui.place.ward')}
          name="wards"
          required
          autoComplete={scheme === 'legacy' ? 'address-level3' : 'address-level2'}
          disabled={!lists.wards}
          placeholder={lists.wards ? t('ui.place.choose_ward') : waiting(parent !== undefined, 'ui.place.choose_ward')}
          options={asOptions(lists.wards)}
          value={place.wards ?? ''}
          onChange={({ target }) => onChange({ ...place, wards: parseInteger(target.value) })}
          error={problems.wards}
        />
      )}
    </>
  )
}

const asOptions = (units: readonly Unit[] = []) => units.map(({ id, name }) => ({ value: id, label: name }))
const parseInteger = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
