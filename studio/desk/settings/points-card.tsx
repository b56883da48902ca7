import { getPointSettings, savePointSettings, type PointSettings } from '../../../src/contract/owner-shop.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { NumberField } from '../form/number-field.tsx'
import type { NumberKind } from '../form/number-kinds.ts'
import { FieldRow } from '../../components/form-stack.tsx'
import { CardForm } from '../form/card-form.tsx'
import { useMergedForm } from '../form/use-merged-save.tsx'
import { useRead } from '../shell/calls.ts'
import { RoomState } from '../shell/room-page.tsx'

const EARNED = ['point_register_customer', 'point_introduce_customer', 'point_review', 'percent_refund'] as const
const USED = ['money_a_point', 'order_max_point', 'percent_use_max_point'] as const
const NUMBERS: Record<(typeof EARNED | typeof USED)[number], { kind: NumberKind; max?: number }> = {
  point_register_customer: { kind: 'points', max: 1_000_000 },
  point_introduce_customer: { kind: 'points', max: 1_000_000 },
  point_review: { kind: 'points', max: 1_000_000 },
  percent_refund: { kind: 'percent' },
  money_a_point: { kind: 'money' },
  order_max_point: { kind: 'points', max: 10_000_000 },
  percent_use_max_point: { kind: 'percent' },
}
const BOXES = [
  'allow_use_point_order',
  'is_set_order_max_point',
  'is_percent_use_max_point',
  'bonus_point_product_to_agency',
] as const

/** How customers earn points and what a point is worth. */
export function PointsCard() {
  const { data, failure, retry } = useRead(getPointSettings, {})
  return data ? <PointsForm key={data.etag} settings={data} /> : <RoomState failure={failure} onRetry={retry} />
}

function PointsForm({ settings }: { settings: PointSettings }) {
  const t = useT()
  const form = useMergedForm(savePointSettings, 'points', versionOf(settings), {
    argsOf: (body) => ({ body }),
    versionOf,
    labelOf: (field) => t(`desk.points.${field}`),
    invalidates: ['point_settings', 'audit_log'],
  })
  const { values, set } = form
  const numbers = (names: readonly (typeof EARNED | typeof USED)[number][]) => (
    <FieldRow>
      {names.map((name) => (
        <NumberField
          key={name}
          label={t(`desk.points.${name}`)}
          {...NUMBERS[name]}
          required
          value={values[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
    </FieldRow>
  )
  return (
    <CardForm form={form} permission="settings.write">
      <h2>{t('desk.points.earned')}</h2>
      {numbers(EARNED)}
      <h2>{t('desk.points.used')}</h2>
      {numbers(USED)}
      {BOXES.map((name) => (
        <Checkbox
          key={name}
          label={t(`desk.points.${name}`)}
          checked={values[name]}
          onChange={({ target }) => set({ [name]: target.checked })}
        />
      ))}
    </CardForm>
  )
}

const versionOf = ({ etag, ...values }: PointSettings) => ({ values, etag })
