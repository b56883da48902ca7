import { useState } from 'react'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Dialog } from './dialog.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FieldStack } from '../../components/form-stack.tsx'
import { textsIn } from './texts-in.ts'

type Props<Values> = {
  mine: Values
  theirs: Values
  fields: (keyof Values & string)[]
  labelOf: (field: keyof Values & string) => string
  /** A value that is not shown as its texts. */
  textOf?: (field: keyof Values & string, value: unknown) => string | undefined
  onClose: () => void
  onChoose: (values: Values) => void
}

/** A choice for each field that two people changed differently. */
export function FieldConflicts<Values extends object>(props: Props<Values>) {
  const { mine, theirs, fields, labelOf, textOf, onClose, onChoose } = props
  const t = useT()
  const [fromThem, setFromThem] = useState<ReadonlySet<string>>(new Set())
  const shown = (field: keyof Values & string, value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'desk.conflicts.yes' : 'desk.conflicts.no')
    const text = textOf?.(field, value) ?? textsIn(value).join(', ')
    return text.length > 120 ? `${text.slice(0, 120)}…` : text || '–'
  }
  const choose = () =>
    onChoose({
      ...mine,
      ...Object.fromEntries(fields.filter((one) => fromThem.has(one)).map((one) => [one, theirs[one]])),
    })
  return (
    <Dialog
      title={t('desk.conflicts.title')}
      onClose={onClose}
      footer={
        <Action kind="primary" onClick={choose}>
          {t('desk.save')}
        </Action>
      }
    >
      <FieldStack>
        <p>{t('desk.conflicts.text')}</p>
        {fields.map((field) => (
          <fieldset key={field}>
            <legend>{labelOf(field)}</legend>
            {([false, true] as const).map((isTheirs) => (
              <label key={String(isTheirs)}>
                <input
                  type="radio"
                  name={field}
                  checked={fromThem.has(field) === isTheirs}
                  onChange={() =>
                    setFromThem(new Set(isTheirs ? [...fromThem, field] : [...fromThem].filter((one) => one !== field)))
                  }
                />{' '}
                {t(isTheirs ? 'desk.conflicts.theirs' : 'desk.conflicts.mine', {
                  value: shown(field, (isTheirs ? theirs : mine)[field]),
                })}
                <br />
              </label>
            ))}
          </fieldset>
        ))}
      </FieldStack>
    </Dialog>
  )
}
