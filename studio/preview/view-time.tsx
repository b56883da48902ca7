import { useState } from 'react'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { changesOf } from '../../src/theme/theme-at.ts'
import { SelectField } from '../../src/ui/controls/select.tsx'
import { TextInput } from '../../src/ui/controls/text-input.tsx'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { usePreview } from './preview-store.ts'

const NOW = 'now'
const OTHER = 'other'

/** The time at which the preview shows the page: now, when something begins or ends, or any other. */
export default function ViewTime() {
  const t = useT()
  const format = useFormat()
  const { preview } = useWorkspace()
  const theme = useOpenDocument((state) => state.theme)
  const minute = usePreview(preview, (state) => state.minute)
  const [isOther, setIsOther] = useState(false)
  const changes = changesOf(theme)
  const show = (chosen: string | undefined) => preview.showAt(chosen)
  const isTyped = isOther || (minute !== undefined && !changes.includes(minute))
  return (
    <>
      <SelectField
        label={t('preview.time')}
        value={isTyped ? OTHER : (minute ?? NOW)}
        options={[
          { value: NOW, label: t('preview.now') },
          ...changes.map((value) => ({ value, label: format.dateTime(`${value}:00+07:00`) })),
          { value: OTHER, label: t('preview.other_time') },
        ]}
        onChange={({ target: { value: chosen } }) => {
          setIsOther(chosen === OTHER)
          if (chosen !== OTHER) show(chosen === NOW ? undefined : chosen)
        }}
      />
      {isTyped && (
        <TextInput
          type="datetime-local"
          aria-label={t('preview.other_time')}
          value={minute ?? ''}
          onChange={({ target }) => show(target.value || undefined)}
        />
      )}
    </>
  )
}
