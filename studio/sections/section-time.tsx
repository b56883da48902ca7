import { useId } from 'react'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { isShown, minuteOf, type ShownTime } from '../../src/domain/shown-time.ts'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { Action } from '../components/tool-button.tsx'
import { TimeInput } from '../components/time-input.tsx'
import { useWorkspace } from '../workspace.tsx'

type Props = { time: ShownTime; onType: (time: Partial<ShownTime>) => void }

/** From when and until when shoppers see a section, and what that means now. */
export function SectionTime({ time, onType }: Props) {
  const t = useT()
  const id = useId()
  const { preview } = useWorkspace()
  const words = useTimeWords()
  const { show_from, show_until } = time
  const isNever = show_from !== '' && show_until !== '' && show_until <= show_from
  const state = words(time)
  const at = show_from || lastMinuteBefore(show_until)
  return (
    <>
      {(['show_from', 'show_until'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`${id}${name}`}>{t(`section.settings.${name}`)}</label>
          <TimeInput
            id={`${id}${name}`}
            kind="minute"
            isEnd={name === 'show_until'}
            value={time[name]}
            aria-invalid={isNever || undefined}
            aria-describedby={isNever ? `${id}never` : undefined}
            onChange={(minute) => minute !== undefined && onType({ [name]: minute })}
          />
        </div>
      ))}
      {isNever && (
        <div id={`${id}never`}>
          <Notice tone="danger">{t('section.never')}</Notice>
        </div>
      )}
      {state && !isNever && (
        <p>
          {state}{' '}
          <Action kind="plain" icon="eye" onClick={() => preview.showAt(at)}>
            {t('section.see_then')}
          </Action>
        </p>
      )}
    </>
  )
}

/** What the time of a section means now: it waits, it is over, or it will be; '' for one without an end that is shown. */
export function useTimeWords(): (time: ShownTime) => string {
  const t = useT()
  const format = useFormat()
  const shown = (minute: string) => format.dateTime(`${minute}:00+07:00`)
  return (time) => {
    const now = minuteOf(new Date())
    const { show_from, show_until } = time
    if (show_until !== '' && show_until <= now) return t('section.over', { time: shown(show_until) })
    if (!isShown(time, now)) return t('section.waits', { time: shown(show_from) })
    return show_until === '' ? '' : t('section.ends', { time: shown(show_until) })
  }
}

/** The last minute at which something is shown that ends then; undefined without an end. */
function lastMinuteBefore(minute: string): string | undefined {
  return minute === '' ? undefined : minuteOf(new Date(Date.parse(`${minute}:00+07:00`) - 60_000))
}
