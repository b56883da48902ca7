import { useState } from 'react'
import { styled } from 'styled-components'
import {
  countCustomerGroup,
  createCustomerGroup,
  saveCustomerGroup,
  type CustomerGroup,
} from '../../../src/contract/owner-groups.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { useDebounced } from '../../../src/ui/use-debounced.ts'
import { FormStack } from '../../components/form-stack.tsx'
import { useRowIds } from '../../components/row-ids.ts'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { Dialog } from '../form/dialog.tsx'
import { NumberInput } from '../form/number-field.tsx'
import { useMergedForm } from '../form/use-merged-save.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { showToast } from '../shell/desk-state.ts'
import { useConditionText } from './condition-text.ts'
import { boundOf, conditionOf, RULE_NAMES, ruleOf, type Condition } from './group-rules.ts'
import { GROUP_INVALIDATES } from './promotion-invalidates.ts'

type Values = { name: string; conditions: Condition[] }
type Form = ReturnType<typeof useMergedForm<typeof saveCustomerGroup, Values>>
const versionOf = ({ name, conditions, etag }: CustomerGroup) => ({ values: { name, conditions }, etag })
const NEW = { values: { name: '', conditions: [] as Condition[] }, etag: '' }
const SETTLED_MS = 400

/** A group that is made or changed: conditions that all have to be met, and how many customers meet them now. */
export function GroupDialog({ group, onClose }: { group: CustomerGroup | undefined; onClose: () => void }) {
  const t = useT()
  const [problem, setProblem] = useState('')
  const creation = useWrite(createCustomerGroup, { invalidates: GROUP_INVALIDATES })
  const form: Form = useMergedForm(saveCustomerGroup, `group-${group?.id ?? 'new'}`, group ? versionOf(group) : NEW, {
    argsOf: (body) => ({ params: { id: group?.id ?? 0 }, body }),
    versionOf,
    labelOf: (field) => t(`desk.groups.${field}`),
    invalidates: GROUP_INVALIDATES,
  })
  const { values, set } = form
  const submit = async () => {
    if (values.conditions.length === 0) return setProblem(t('form.conditions_missing'))
    setProblem('')
    if (group) return (await form.save()) && onClose()
    const saved = form.sending()
    if (!(await creation.write({ body: values }, { draft: 'group-new' })).ok) return
    saved()
    showToast(t('desk.saved'))
    onClose()
  }
  return (
    <Dialog title={group?.name ?? t('desk.groups.add')} size="m" onClose={onClose}>
      <FormStack onSend={submit}>
        {form.notices}
        <TextField
          label={t('desk.groups.name')}
          required
          maxLength={100}
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <ConditionsField conditions={values.conditions} onChange={(conditions) => set({ conditions })} />
        <Members conditions={values.conditions} />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Action kind="primary" type="submit" busy={creation.isBusy || form.isBusy}>
          {t('desk.save')}
        </Action>
      </FormStack>
    </Dialog>
  )
}

type FieldProps = { conditions: Condition[]; onChange: (conditions: Condition[]) => void }
function ConditionsField({ conditions, onChange }: FieldProps) {
  const t = useT()
  const textOf = useConditionText()
  const { ids, removeId } = useRowIds(conditions.length)
  return (
    <Box>
      <legend>{t('desk.groups.conditions')}</legend>
      {conditions.map((condition, index) => {
        const name = ruleOf(condition)
        const bound = name && boundOf(condition, name)
        return (
          <div key={ids[index]}>
            <span>{textOf(condition)}</span>
            {bound && (
              <NumberInput
                label={t('desk.groups.number_of', { condition: t(`desk.groups.fact.${condition.fact}`) })}
                kind={bound.kind}
                required
                keptAs={`condition ${ids[index]}`}
                value={bound.value}
                onChange={(value) => onChange(conditions.with(index, { ...condition, [bound.side]: value }))}
              />
            )}
            <ToolButton
              icon="trash-2"
              label={t('desk.promotions.take_out', { name: textOf(condition) })}
              onClick={() => {
                removeId(index)
                onChange(conditions.toSpliced(index, 1))
              }}
            />
          </div>
        )
      })}
      <SelectField
        label={t('desk.groups.add_condition')}
        value=""
        placeholder={t('desk.groups.choose_condition')}
        options={RULE_NAMES.map((value) => ({ value, label: t(`desk.groups.rule.${value}`, { number: '…' }) }))}
        onChange={({ target }) => {
          const name = RULE_NAMES.find((one) => one === target.value)
          if (name) onChange([...conditions, conditionOf(name)])
        }}
      />
    </Box>
  )
}

/** How many customers meet the conditions as they are typed. */
function Members({ conditions }: { conditions: Condition[] }) {
  const t = useT()
  const settled = useDebounced(JSON.stringify(conditions), SETTLED_MS)
  const asked = JSON.parse(settled) as Condition[] // as it was a moment ago
  const { data, failure } = useRead(countCustomerGroup, { body: { conditions: asked } }, { enabled: asked.length > 0 })
  return (
    <p role="status">
      {asked.length === 0
        ? t('desk.groups.no_condition')
        : failure
          ? failure.msg || t('state.offline_text')
          : data && t('desk.groups.members_now', { count: data.customers })}
    </p>
  )
}

const Box = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
  & > legend {
    font-weight: 600;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  & > div > span {
    flex: 1;
    min-width: 10rem;
  }
`
