import { listDistricts, listProvinces, listWards } from '../../../src/contract/places.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { useRead } from '../shell/calls.ts'
import { FieldRow } from '../../components/form-stack.tsx'

type Place = { province: number | null; district: number | null; wards: number | null }
type Scheme = 'legacy' | '2025'

/** The scheme of a saved place: that of 2025 has no districts. */
export const schemeOf = ({ province, district, wards }: Place): Scheme =>
  province !== null && district === null && wards !== null ? '2025' : 'legacy'

/** Province, district and ward, each after the one it is in. */
export function PlaceSelects({
  place: { province, district, wards },
  scheme,
  onChange,
}: {
  place: Place
  scheme: Scheme
  onChange: (place: Place) => void
}) {
  const t = useT()
  const provinces = useRead(listProvinces, { query: { scheme } })
  const districts = useRead(
    listDistricts,
    { params: { id: province ?? 0 }, query: { scheme } },
    { enabled: province !== null && scheme === 'legacy' },
  )
  const parent = scheme === 'legacy' ? district : province
  const below = useRead(listWards, { params: { id: parent ?? 0 }, query: { scheme } }, { enabled: parent !== null })
  const field = (
    name: keyof Place,
    value: number | null,
    units: readonly { id: number; name: string }[] | undefined,
    placeOf: (id: number | null) => Place,
  ) => (
    <SelectField
      label={t(`desk.branches.${name}`)}
      placeholder="–"
      options={(units ?? []).map((unit) => ({ value: unit.id, label: unit.name }))}
      value={value ?? ''}
      onChange={({ target }) => onChange(placeOf(Number(target.value) || null))}
    />
  )
  return (
    <FieldRow>
      {field('province', province, provinces.data, (id) => ({ province: id, district: null, wards: null }))}
      {scheme === 'legacy' &&
        field('district', district, province === null ? [] : districts.data, (id) => ({
          province,
          district: id,
          wards: null,
        }))}
      {field('wards', wards, parent === null ? [] : below.data, (id) => ({ province, district, wards: id }))}
    </FieldRow>
  )
}
