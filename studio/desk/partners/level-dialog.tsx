import { createAgencyType, saveAgencyType, type AgencyType } from '../../../src/contract/owner-partners.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { Action } from '../../components/tool-button.tsx'
import { Dialog } from '../form/dialog.tsx'
import { NumberField } from '../form/number-field.tsx'
import { useMergedForm } from '../form/use-merged-save.tsx'
import { useWrite } from '../shell/calls.ts'
import { showToast } from '../shell/desk-state.ts'

const INVALIDATES = ['agency_types', 'partners', 'audit_log']
type Values = Pick<AgencyType, 'name' | 'commission_percent' | 'position'>
type Form = ReturnType<typeof useMergedForm<typeof saveAgencyType, Values>>
const versionOf = ({ name, commission_percent, position, etag }: AgencyType) => ({
  values: { name, commission_percent, position },
  etag,
})

/** A level of agencies that is made or changed. `last`: the place of a new one. */
export function LevelDialog({
  level,
  last,
  onClose,
}: {
  level: AgencyType | undefined
  last: number
  onClose: () => void
}) {
  const t = useT()
  const current = level
    ? versionOf(level)
    : { values: { name: '', commission_percent: Number.NaN, position: last }, etag: '' }
  const creation = useWrite(createAgencyType, { invalidates: INVALIDATES })
  const form: Form = useMergedForm(saveAgencyType, `level-${level?.id ?? 'new'}`, current, {
    argsOf: (body) => ({ params: { id: level?.id ?? 0 }, body }),
    versionOf,
    labelOf: (field) => t(`desk.agency_types.${field}`),
    invalidates: INVALIDATES,
  })
  const { values, set } = form
  const submit = async () => {
    if (level) return (await form.save()) && onClose()
    const saved = form.sending()
    if (!(await creation.write({ body: values }, { draft: 'level-new' })).ok) return
    saved()
    showToast(t('desk.saved'))
    onClose()
  }
  return (
    <Dialog title={level?.name ?? t('desk.agency_types.add')} size="s" onClose={onClose}>
      <FormStack onSend={submit}>
        {form.notices}
        <TextField
          label={t('desk.agency_types.name')}
          required
          maxLength={100}
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <NumberField
          label={t('desk.agency_types.commission_percent')}
          kind="percent"
          required
          value={values.commission_percent}
          onChange={(commission_percent) => set({ commission_percent })}
        />
        <NumberField
          label={t('desk.agency_types.position')}
          hint={t('desk.agency_types.position_hint')}
          kind="place"
          required
          value={values.position}
          onChange={(position) => set({ position })}
        />
        <Action kind="primary" type="submit" busy={creation.isBusy || form.isBusy}>
          {t('desk.save')}
        </Action>
      </FormStack>
    </Dialog>
  )
}
