import { useId } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { settingOf } from '../../src/theme/diff-themes.ts'
import { GROUPS } from '../../src/theme/field.ts'
import { FIELDS, type FieldName } from '../../src/theme/fields.ts'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { fieldLabel } from '../components/field-label.ts'
import { ThemeChange } from '../components/theme-value.tsx'
import { Action } from '../components/tool-button.tsx'
import {
  IMPORT_MODES,
  isLook,
  settingsOf,
  type ForeignFile,
  type ImportMode,
  type ImportPlan,
} from '../../src/theme/import-plan.ts'

type Props = {
  plans: Record<ImportMode, ImportPlan>
  mode: ImportMode
  onMode: (mode: ImportMode) => void
  taken: ReadonlySet<string>
  onTake: (taken: ReadonlySet<string>) => void
  /** Pictures of other shops in what is taken. */
  foreign: readonly ForeignFile[]
  isCopying: boolean
  onCopying: (isCopying: boolean) => void
}

/** Preview of an import: merge or replace, and every setting that it would change, to take or to leave. */
export function ImportPreview({ plans, mode, onMode, taken, onTake, foreign, isCopying, onCopying }: Props) {
  const { t, language } = useI18n()
  const name = useId()
  const differences = [...plans[mode].cleared, ...plans[mode].changed]
  const names = differences.map(settingOf)
  const counts: Record<ImportMode, number> = {
    merge: settingsOf(plans.merge).length,
    replace: plans.replace.cleared.length,
  }
  const stores = new Set(foreign.map(({ store }) => store))
  const pictures = new Set(foreign.map(({ path }) => path))
  const groups = [...GROUPS, undefined].flatMap((group) => {
    const rows = differences.filter((one) => groupOf(settingOf(one)) === group)
    return rows.length > 0 ? [{ group, rows }] : []
  })
  const take = (some: readonly string[], isTaken: boolean) => {
    const next = new Set(taken)
    for (const one of some) next[isTaken ? 'add' : 'delete'](one)
    onTake(next)
  }
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
      {differences.length === 0 ? (
        <p>{t('exchange.no_changes')}</p>
      ) : (
        <>
          <Tools>
            <h3>{t('exchange.taken', { number: names.filter((one) => taken.has(one)).length, all: names.length })}</h3>
            <Action kind="plain" onClick={() => onTake(new Set(names.filter(isLook)))}>
              {t('exchange.take_look')}
            </Action>
            <Action kind="plain" onClick={() => onTake(new Set(names))}>
              {t('exchange.take_all')}
            </Action>
            <Action kind="plain" onClick={() => onTake(new Set())}>
              {t('exchange.take_none')}
            </Action>
          </Tools>
          {groups.map(({ group, rows }) => {
            const own = rows.map(settingOf)
            const count = own.filter((one) => taken.has(one)).length
            const title = group ? t(`groups.${group}`) : t('exchange.unknown_settings')
            return (
              <Group key={title} aria-label={title}>
                <label>
                  <input
                    type="checkbox"
                    checked={count === own.length}
                    ref={(box) => {
                      if (box) box.indeterminate = count > 0 && count < own.length
                    }}
                    onChange={({ target }) => take(own, target.checked)}
                  />
                  <b>{title}</b>
                </label>
                <ul>
                  {rows.map((row) => {
                    const field = settingOf(row)
                    return (
                      <li key={field}>
                        <label>
                          <input
                            type="checkbox"
                            checked={taken.has(field)}
                            onChange={({ target }) => take([field], target.checked)}
                          />
                          <span>
                            {fieldLabel(t, field)}
                            <span>
                              <ThemeChange field={field} before={row.before} after={row.after} />
                            </span>
                          </span>
                        </label>
                      </li>
                    )
                  })}
                </ul>
              </Group>
            )
          })}
        </>
      )}
      {pictures.size > 0 && (
        <>
          <label>
            <input type="checkbox" checked={isCopying} onChange={({ target }) => onCopying(target.checked)} />
            {t('exchange.copy_pictures', {
              count: pictures.size,
              stores: new Intl.ListFormat(language).format(stores),
            })}
          </label>
          {!isCopying && <Notice tone="warning">{t('exchange.foreign_left')}</Notice>}
        </>
      )}
    </Box>
  )
}

const groupOf = (name: string) => (Object.hasOwn(FIELDS, name) ? FIELDS[name as FieldName].group : undefined)

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
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  & > h3 {
    flex: 1 1 12em;
  }
`
const Group = styled.section`
  border: 1px solid var(--color-border);
  border-radius: var(--radius-s);
  padding-inline: var(--space-3);
  & > ul {
    padding-inline-start: var(--space-5);
  }
  & li {
    border-top: 1px solid var(--color-border);
  }
  & li > label > span {
    display: grid;
    min-width: 0;
    padding-block: var(--space-1);
  }
`
