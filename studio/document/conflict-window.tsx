import { useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { fieldLabel } from '../look/field-label.ts'
import { Value } from '../look/change-list.tsx'
import { Action } from '../look/tool-button.tsx'
import { Window } from '../look/window.tsx'
import { useOpenDocument, useWorkplace } from '../workplace.tsx'

/** Settings that two people changed differently: one choice each, and nobody's work goes without being asked. */
export default function ConflictWindow() {
  const t = useT()
  const { drafts } = useWorkplace()
  const conflicts = useOpenDocument((state) => state.conflicts)
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const choose = (field: string, isTheirs: boolean) =>
    setTheirs(isTheirs ? [...theirs, field] : theirs.filter((one) => one !== field))
  const footer = (
    <Action kind="primary" onClick={() => drafts.decide(theirs)}>
      {t('conflict.decide')}
    </Action>
  )
  return (
    <Window title={t('conflict.title')} onClose={() => drafts.decide(theirs)} footer={footer}>
      <p>{t('conflict.text', { name: t('conflict.somebody') })}</p>
      {conflicts.map(({ field, mine, theirs: other }) => (
        <Choice key={field}>
          <legend>{fieldLabel(t, field)}</legend>
          {[false, true].map((isTheirs) => (
            <label key={String(isTheirs)}>
              <input
                type="radio"
                name={field}
                checked={theirs.includes(field) === isTheirs}
                onChange={() => choose(field, isTheirs)}
              />
              <span>
                {t(isTheirs ? 'conflict.theirs' : 'conflict.mine')}: <Value value={isTheirs ? other : mine} />
              </span>
            </label>
          ))}
        </Choice>
      ))}
    </Window>
  )
}

const Choice = styled.fieldset`
  padding-block: var(--space-3);
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
