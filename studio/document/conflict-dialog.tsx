import { isSameJson } from '../../src/theme/diff-themes.ts'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { fieldLabel } from '../components/field-label.ts'
import { ThemeValue } from '../components/theme-value.tsx'
import { Action } from '../components/tool-button.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { toDecide } from './saved-draft.ts'

/** A choice applies to one value (`against`). If somebody saves another value, the choice must be made again. */
type Choice = { isTheirs: boolean; against: unknown }

/**
 * Settings that two people changed to different values, with a choice for each. Closing it decides nothing; until then the draft keeps their values.
 */
export default function ConflictDialog() {
  const { t, language } = useI18n()
  const { ui, drafts, person } = useWorkspace()
  const undecided = toDecide(useOpenDocument((state) => state.undecided))
  const mine = useOpenDocument((state) => state.history.document)
  const theirs = useOpenDocument((state) => state.saved.document)
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const choiceOf = (field: string): Choice | undefined => {
    const choice = choices[field]
    return choice && isSameJson(choice.against, theirs[field]) ? choice : undefined
  }
  const fields = undecided.map(({ field }) => field)
  const chosen = (isTheirs: boolean) => fields.filter((field) => choiceOf(field)?.isTheirs === isTheirs)
  const isOwn = (by: { id: number } | null) => by?.id === person.id
  const savers = undecided.flatMap(({ by, also = [] }) => [by, ...also])
  const others = new Set(savers.filter((by) => !isOwn(by)).map((by) => by?.name || t('conflict.somebody')))
  const footer = (
    <Action
      kind="primary"
      disabled={!fields.some(choiceOf)}
      onClick={() => drafts.decide({ mine: chosen(false), theirs: chosen(true) })}
    >
      {t('conflict.decide')}
    </Action>
  )
  return (
    <Modal
      title={t(others.size > 0 ? 'conflict.title' : 'conflict.title_own')}
      onClose={() => ui.show({ isDeciding: false })}
      footer={footer}
    >
      <p>
        {others.size > 0
          ? t('conflict.text', { name: new Intl.ListFormat(language).format(others) })
          : t('conflict.text_own')}
      </p>
      {undecided.map(({ field, by, also = [] }) => {
        const names = [by, ...also].filter((one) => !isOwn(one)).map((one) => one?.name || t('conflict.somebody'))
        const other =
          names.length === 0
            ? t('conflict.other_window')
            : t('conflict.theirs', { name: new Intl.ListFormat(language, { type: 'disjunction' }).format(names) })
        return (
          <Setting key={field}>
            <legend>{fieldLabel(t, field)}</legend>
            {[false, true].map((isTheirs) => (
              <label key={String(isTheirs)}>
                <input
                  type="radio"
                  name={field}
                  checked={choiceOf(field)?.isTheirs === isTheirs}
                  onChange={() => setChoices({ ...choices, [field]: { isTheirs, against: theirs[field] } })}
                />
                <span>
                  {isTheirs ? other : t('conflict.mine')}:{' '}
                  <ThemeValue field={field} value={isTheirs ? theirs[field] : mine[field]} />
                </span>
              </label>
            ))}
          </Setting>
        )
      })}
    </Modal>
  )
}

const Setting = styled.fieldset`
  margin-top: var(--space-4);
  & legend {
    font-weight: 600;
  }
  & label {
    display: flex;
    gap: var(--space-2);
    align-items: center;
    min-height: var(--tap);
  }
`
