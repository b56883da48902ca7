import { useId } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { ChangeList } from '../components/change-list.tsx'
import { fieldLabel } from '../components/field-label.ts'
import { IMPORT_MODES, type ForeignFile, type ImportMode, type ImportPlan } from './import-plan.ts'

/** Preview of an import: merge or replace, cleared settings, changed settings, and media of other stores. */
export function ImportPreview({
  plans,
  mode,
  onMode,
  foreign,
}: {
  plans: Record<ImportMode, ImportPlan>
  mode: ImportMode
  onMode: (mode: ImportMode) => void
  foreign: readonly ForeignFile[]
}) {
  const { t, language } = useI18n()
  const name = useId()
  const { cleared, changed } = plans[mode]
  const counts: Record<ImportMode, number> = {
    merge: plans.merge.cleared.length + plans.merge.changed.length,
    replace: plans.replace.cleared.length,
  }
  const stores = new Set(foreign.map(({ store }) => store))
  return (
    <Box>
      <fieldset>
        <legend>{t('exchange.mode')}</legend>
        {IMPORT_MODES.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={mode === one} onChange={() => onMode(one)} />
            {t(`exchange.${one}`, { count: counts[one] })}
          </label>
        ))}
      </fieldset>
      {foreign.length > 0 && (
        <Notice tone="warning">
          {t('exchange.foreign', { count: foreign.length, stores: new Intl.ListFormat(language).format(stores) })}
          <ul>
            {foreign.map(({ field, path }) => (
              <li key={`${field} ${path}`}>
                {fieldLabel(t, field)}: <code>{path}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {cleared.length > 0 && (
        <>
          <h3>{t('exchange.cleared', { count: cleared.length })}</h3>
          <ChangeList differences={cleared} />
        </>
      )}
      {changed.length > 0 && (
        <>
          <h3>{t('exchange.changed', { count: changed.length })}</h3>
          <ChangeList differences={changed} />
        </>
      )}
      {cleared.length + changed.length === 0 && <p>{t('exchange.no_changes')}</p>}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-2);
  & label {
    display: flex;
    gap: var(--space-2);
    align-items: center;
    min-height: var(--tap);
  }
  & :is(legend, h3) {
    font-size: var(--text-2);
    font-weight: 600;
  }
  & code {
    overflow-wrap: anywhere;
  }
`
