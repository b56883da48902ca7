import { useRef } from 'react'
import { styled } from 'styled-components'
import { getOwnerShipping, saveOwnerShipping, type OwnerShipping } from '../../../src/contract/owner-settings.ts'
import { listProvinces } from '../../../src/contract/places.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { NumberInput, numbersAreRead } from '../form/number-field.tsx'
import { SmallSelect } from '../../components/small-select.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { useMergedForm } from '../form/use-merged-save.tsx'
import { useRead } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { Card, RoomState } from '../shell/room-page.tsx'

type Rates = OwnerShipping['rates']
/** null: taken out. */
type RatesByProvince = Record<string, Rates[number] | null>
const NUMBERS = ['base_fee', 'free_from', 'days_from', 'days_to'] as const
const KINDS = {
  base_fee: { kind: 'money', max: 10_000_000 },
  free_from: { kind: 'money' },
  days_from: { kind: 'days', max: 60 },
  days_to: { kind: 'days', max: 60 },
} as const
const EVERYWHERE = 0

/** Fees of the shop's own delivery: one for everywhere, others for provinces. */
export function ShippingCard() {
  const { data, failure, retry } = useRead(getOwnerShipping, {})
  return data ? <RatesForm key={data.etag} saved={data} /> : <RoomState failure={failure} onRetry={retry} />
}

/** Rates by province, so that two people's changes of different provinces merge. */
const versionOf = ({ etag, rates }: OwnerShipping) => ({
  etag,
  values: Object.fromEntries(rates.map((rate) => [rate.province, rate])) as RatesByProvince,
})
const ratesOf = (values: RatesByProvince): Rates => Object.values(values).filter((rate) => rate !== null)

function RatesForm({ saved }: { saved: OwnerShipping }) {
  const t = useT()
  const mayWrite = useMay('settings.write')
  const table = useRef<HTMLTableElement>(null)
  const provinces = useRead(listProvinces, {})
  const nameOf = (id: number) =>
    id === EVERYWHERE
      ? t(rates.length === 1 ? 'desk.settings.all_provinces' : 'desk.settings.everywhere')
      : (provinces.data?.find((one) => one.id === id)?.name ?? String(id))
  const label = (name: (typeof NUMBERS)[number]) => t(`desk.settings.${name === 'days_from' ? 'days' : name}`)
  const { values, set, save, isBusy, notices } = useMergedForm(saveOwnerShipping, 'shipping', versionOf(saved), {
    argsOf: (edited) => ({ body: { rates: ratesOf(edited) } }),
    versionOf,
    labelOf: (province) => nameOf(Number(province)),
    nameOf: (path) => {
      const [, index, name] = path.split('.')
      const rate = rates[Number(index)]
      const column = NUMBERS.find((one) => one === name)
      return rate && [nameOf(rate.province), column && label(column)].filter(Boolean).join(', ')
    },
    invalidates: ['shipping', 'opening', 'audit_log'],
  })
  const rates = ratesOf(values)
  const setRate = (rate: Rates[number], part: Partial<Rates[number]>) => set({ [rate.province]: { ...rate, ...part } })
  const free = provinces.data?.filter(({ id }) => rates.every(({ province }) => province !== id)) ?? []
  return (
    <Card as="fieldset" disabled={!mayWrite}>
      {notices}
      <h2>{t('desk.settings.shipping')}</h2>
      <Table ref={table}>
        <thead>
          <tr>
            <th scope="col">{t('desk.settings.province')}</th>
            {NUMBERS.map((name) => (
              <th key={name} scope="col">
                {label(name)}
              </th>
            ))}
            <th scope="col">
              <span className="hidden-text">{t('desk.settings.remove_rate', { name: '' }).trim()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <tr key={rate.province}>
              <th scope="row">{nameOf(rate.province)}</th>
              {NUMBERS.map((name) => (
                <td key={name} data-label={label(name)}>
                  <NumberInput
                    label={`${nameOf(rate.province)}: ${label(name)}`}
                    {...KINDS[name]}
                    required
                    value={rate[name]}
                    onChange={(value) => setRate(rate, { [name]: value })}
                  />
                </td>
              ))}
              <td>
                {rate.province !== EVERYWHERE && (
                  <ToolButton
                    icon="trash-2"
                    label={t('desk.settings.remove_rate', { name: nameOf(rate.province) })}
                    onClick={() => set({ [rate.province]: null })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {mayWrite && (
        <p>
          <SmallSelect
            icon="plus"
            label={t('desk.settings.add_rate')}
            value=""
            options={[
              { value: '', label: t('desk.settings.add_rate') },
              ...free.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(id) => setRate({ ...(rates[0] ?? NO_RATE), province: Number(id) }, {})}
          />
          <Action kind="primary" busy={isBusy} onClick={() => numbersAreRead(table.current) && void save()}>
            {t('desk.save')}
          </Action>
        </p>
      )}
    </Card>
  )
}

const NO_RATE: Rates[number] = { province: EVERYWHERE, base_fee: 0, free_from: 0, days_from: 0, days_to: 0 }

const Table = styled.table`
  border-collapse: collapse;
  & th {
    text-align: start;
    font-weight: 600;
  }
  & th,
  & td {
    padding: var(--space-1);
  }
  & input {
    min-width: 92px;
  }
  @media (max-width: 860px) {
    & thead {
      display: none;
    }
    &,
    & tbody,
    & tr,
    & tbody th {
      display: block;
    }
    & tr {
      padding-block: var(--space-2);
      border-bottom: 1px solid var(--color-border);
    }
    & td {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      align-items: center;
    }
    & td[data-label]::before {
      content: attr(data-label);
      color: var(--color-text-soft);
      font-size: var(--text-1);
    }
  }
`
